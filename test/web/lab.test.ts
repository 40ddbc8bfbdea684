/**
 * The Lab in a real browser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtInMagicToPlay } from '../../src/answers/builtin.ts';
import { printFace } from '../../src/magic/text/index.ts';
import { launch, screen, servePage } from './browser.ts';

let browser: Browser;
let served: Awaited<ReturnType<typeof servePage>>;
const troubles: string[] = [];
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

beforeAll(async () => {
  [browser, served] = await Promise.all([launch(), servePage()]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

afterEach(() => {
  expect(troubles.splice(0)).toEqual([]);
});

/** A fresh page at an address; anything it complains of or asks of another host fails the test. */
async function open(search = '', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(served.url)) troubles.push(`asked elsewhere: ${request.url()}`);
  });
  await page.goto(served.url + search);
  return page;
}

const row = (page: Page, place: string) => page.locator('tbody tr', { has: page.getByText(place, { exact: true }) });
const value = (page: Page, place: string, column: string) =>
  row(page, place).locator(`td[data-column="${column}"] .value`);
const why = (page: Page) => page.locator('#why');
/** The text as a reader sees it. */
const seen = async (locator: Locator) => (await locator.allInnerTexts()).join('\n');
const query = (page: Page) => new URL(page.url()).search;
/** The text has been read, and is shown. */
const understood = (page: Page) => page.waitForSelector('.understood[data-ready=true] .reading');

const builtIn = builtInMagicToPlay();
/** What the data of a built-in card say, printed here. */
function printedText(id: string): readonly string[] {
  const card = builtIn.find((one) => one.id === id);
  return card?.faces.map((face) => printFace(face, face.abilities?.flatMap((one) => one ?? []) ?? []) ?? '') ?? [];
}
/** Symbols are drawn, and are no text; nor are breaks between lines. */
const plain = (text: string) => text.replace(/\{[^}]*\}|\s+/g, '');

describe('search', () => {
  test('by keyboard, by the name of any face, without accents', async () => {
    const page = await open();
    await page.keyboard.press('/');
    await page.keyboard.type('cosmic imp');
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Valki, God of Lies // Tibalt, Cosmic Impostor")');
    expect(query(page)).toBe('?magic=valki-god-of-lies-tibalt-cosmic-impostor');
    await page.fill('#search', 'fire');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Start // Fire")');
    await page.fill('#search', 'gloin');
    expect(await page.getByRole('option').first().textContent()).toContain('Glóin');
    await page.goBack();
    await page.waitForSelector('h1:has-text("Valki")');
    await page.goForward();
    await page.waitForSelector('h1:has-text("Start // Fire")');
  });

  test('a slip of the finger is met with the nearest name, and so is a link with one', async () => {
    const page = await open('?card=Delver+of+Secretz');
    await page.click('main a:has-text("Delver of Secrets")');
    await page.waitForSelector('h1:has-text("Insectile Aberration")');
    await page.fill('#search', 'comet strom');
    await page.click('.nothing button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Comet Storm // Shock (red)")');
  });
});

describe('the picture', () => {
  test('a double-faced card turns over by a click, and Back turns it back', async () => {
    const page = await open('?magic=delver-of-secrets-insectile-aberration');
    await page
      .getByRole('button', { name: 'Turn over to Insectile Aberration' })
      .click({ position: { x: 30, y: 100 } });
    expect(query(page)).toContain('at=battlefield.1');
    expect(await row(page, 'Battlefield: Insectile Aberration').getAttribute('class')).toContain('here');
    expect(await page.locator('.side.back').getAttribute('inert')).toBeNull();
    await page.goBack();
    expect(await page.locator('.side.back').getAttribute('inert')).not.toBeNull();
  });

  test('a door unlocks by a click, and the row of the Room is another', async () => {
    const page = await open('?magic=bottomless-pool-locker-room');
    const locker = page.getByRole('button', { name: 'Door: Locker Room' });
    await locker.click({ position: { x: 20, y: 60 } });
    expect(await locker.getAttribute('aria-pressed')).toBe('true');
    expect(await seen(page.locator('tr.here [data-column="manaValue"]'))).toContain('5');
    expect(await seen(page.locator('.half.locked'))).toContain('Bottomless Pool');
    await page.getByRole('button', { name: 'Door: Bottomless Pool' }).press('Enter');
    expect(await seen(page.locator('tr.here [data-column="manaValue"]'))).toContain('6');
    await locker.press('Enter');
    expect(await seen(page.locator('tr.here'))).toContain('Battlefield: Bottomless Pool');
    await page.screenshot({ path: screen('room'), fullPage: true });
  });

  test('the words of the server go first; without any, the words are printed from the data', async () => {
    const page = await open('?magic=fire-ice');
    await page.waitForSelector('.text:has-text("First words.")');
    expect(await page.locator('.stage .text .mana').count()).toBe(1);
    const other = await open('?magic=wear-tear');
    await understood(other);
    const boxes = await other.locator('.stage .half .text').allInnerTexts();
    expect(boxes.map(plain)).toEqual(printedText('wear-tear').map(plain));
  });
});

describe('understanding', () => {
  test('stands beside the text, sentence by sentence, with what its words refer to', async () => {
    const page = await open('?magic=wear-tear');
    await understood(page);
    expect(await page.locator('.reading').count()).toBe(2);
    expect(await seen(page.locator('.understood .kind').first())).toMatch(/^What the spell does:\s+understood$/);
    expect(await seen(page.locator('.understood .means .label').first())).toBe('does');
    await page.screenshot({ path: screen('understood'), fullPage: true });
  });

  test('of words that are no card text: the word where it is stuck, and what was expected', async () => {
    const page = await open('?magic=fire-ice');
    await understood(page);
    expect(await seen(page.locator('.understood mark').first())).toBe('words');
    expect(await seen(page.locator('.understood .trouble').first())).toContain('Not understood from “words” on');
    expect(await seen(page.locator('.understood'))).toContain('Expected there: ');
    expect(await seen(page.locator('.texts'))).toMatch(/^\d lines of this card are not understood and left out\.$/);
  });

  test('is a tap away on a phone, however long the page', async () => {
    const page = await open('?magic=wear-tear', PHONE);
    await understood(page);
    await page.getByRole('button', { name: 'How its text is understood' }).tap();
    await expect
      .poll(() => page.locator('#understood-title').evaluate((title) => title.getBoundingClientRect().top))
      .toBeLessThan(200);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('understood-title');
  });

  test('any text can be changed, and the changed card is what one then writes', async () => {
    const page = await open('?magic=wear-tear');
    await understood(page);
    await page.getByRole('link', { name: 'Change this text' }).first().click();
    await page.waitForSelector('h1:has-text("Write a card")');
    expect(await page.inputValue('#draft-name')).toBe('Wear');
    expect(await page.inputValue('#draft-text')).toBe(printedText('wear-tear')[0]);
    await page.goBack();
    await page.waitForSelector('h1:has-text("Wear // Tear")');
  });
});

describe('a card of Flesh and Blood', () => {
  test('is told sentence by sentence, too, with words printed from its data', async () => {
    const page = await open('?fab=comet-storm--shock-red');
    await understood(page);
    await page.waitForSelector('.understood .kind:has-text("What it does as it resolves: understood")');
    await page.waitForSelector('.stage .text:has-text("arcane damage")');
    await page.screenshot({ path: screen('understood-fab'), fullPage: true });
    await page.getByRole('link', { name: 'Change this text' }).first().click();
    await page.waitForSelector('h1:has-text("Write a card")');
    expect(await page.getByLabel('Flesh and Blood').isChecked()).toBe(true);
    expect(await page.inputValue('#draft-type')).toBe('Wizard Action');
    await page.waitForSelector('.result[data-ready=true] .line.whole');
  });

  test('can be written, in the words of its game', async () => {
    const page = await open('?write');
    await page.getByLabel('Flesh and Blood').check();
    await page.getByRole('button', { name: 'Patient Blade' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.result .line.whole').length === 3);
    await page.waitForFunction(() => location.hash.startsWith('#game=fab&'));
    await page.screenshot({ path: screen('write-fab'), fullPage: true });
    // The same words in the other game are no card text of it.
    await page.getByLabel('Magic').check();
    await page.waitForSelector('.result[data-ready=true] .line.bad');
  });
});

describe('writing a card', () => {
  const written = (page: Page) => page.waitForSelector('.result[data-ready=true] .line');

  test('compiles as one types, by keyboard alone', async () => {
    const page = await open('?write');
    await page.focus('#draft-name');
    await page.keyboard.type('Ana, the Patient');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Legendary Creature — Elf');
    await page.keyboard.press('Tab');
    await page.keyboard.type('When Ana dies, destroy target artifact. Its controller draws a card.');
    await page.waitForSelector('.result .kind:has-text("Triggered ability: understood")');
    expect(await page.locator('.result .reference').allInnerTexts()).toEqual(['its = target artifact']);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Destroy target creatur.');
    await page.waitForSelector('.result mark:has-text("creatur")');
    expect(await seen(page.locator('.result'))).toContain('Nearest: creature');
    expect(await page.locator('.result [role=status]').textContent()).toBe('1 of 2 lines understood and executed');
    await page.screenshot({ path: screen('write'), fullPage: true });
    await page.keyboard.press('Backspace');
    await page.keyboard.type('e.');
    await page.waitForFunction(() => document.querySelectorAll('.result .line.whole').length === 2);
  });

  test('is in the link, whole, and behind the #', async () => {
    const sender = await open('?write');
    await sender.getByRole('button', { name: 'Two Roads' }).click();
    await written(sender);
    await sender.waitForFunction(() => location.hash.includes('Two+Roads'));
    const { search, hash } = new URL(sender.url());
    expect(search).toBe('?write');
    const receiver = await open(search + hash);
    await written(receiver);
    expect(await receiver.inputValue('#draft-text')).toBe(await sender.inputValue('#draft-text'));
    expect(await seen(receiver.locator('main'))).toBe(await seen(sender.locator('main')));
  });

  test('of nothing, of nonsense and of far too much leaves the page as it is', async () => {
    const page = await open('?write');
    await page.waitForSelector('.result .sum:has-text("nothing to understand")');
    for (const text of ['<b>𝕏 {{{{ ((( "" — • ∞', `${'if '.repeat(900)}.`, 'x'.repeat(5000)]) {
      await page.fill('#draft-text', text);
      await page.waitForSelector('.result[data-ready=true] .line.bad');
    }
    await page.fill('#draft-text', 'Draw a card.');
    await page.waitForSelector('.result .line.whole');
  });

  test('a card that is looked for meanwhile stays', async () => {
    const page = await open('?write');
    await page.fill('#draft-text', 'Draw a card.');
    await page.fill('#search', 'wear');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Wear // Tear")');
    await understood(page);
    expect(query(page)).toBe('?magic=wear-tear');
  });
});

describe('editions', () => {
  test('the rules of 2013 give two values, marked with what they are today', async () => {
    const page = await open('?magic=wear-tear');
    expect(await seen(value(page, 'Hand', 'manaValue'))).toBe('3');
    await page.getByLabel('2013').check();
    expect(await seen(value(page, 'Hand', 'manaValue'))).toMatch(/^\[2, 1\]\s*.*was 3\b/s);
    expect(await seen(page.locator('fieldset [role=status]'))).toMatch(/\d+ values changed/);
    await page.fill('#search', 'fire');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1:has-text("Fire // Ice")');
    expect(query(page)).toBe('?magic=fire-ice&on=dragons-maze');
    await page.getByLabel('2024').check();
    expect(await page.locator('.changed').count()).toBe(0);
  });

  test('any day, and the editions of Flesh and Blood', async () => {
    const page = await open('?magic=valki-god-of-lies-tibalt-cosmic-impostor&at=battlefield.0');
    await page.locator('input[type=date]').fill('2025-09-19');
    expect(query(page)).toContain('on=2025-09-19');
    expect(await seen(value(page, 'Battlefield: Valki, God of Lies', 'canTransform'))).toMatch(/^yes\s*.*was no\b/s);
    await page.goto(`${served.url}?fab=levia-redeemed&on=2.10.1`);
    expect(await seen(value(page, 'Inventory', 'living'))).toMatch(/^yes\s*.*was no\b/s);
    await page.goto(`${served.url}?magic=fire-ice&on=yesterday`);
    expect(await seen(page.locator('fieldset [role=status]'))).toContain('"yesterday" is no date');
  });
});

describe('reasons', () => {
  test('on hover and on focus, gone with Escape; arrow keys go on', async () => {
    const page = await open('?magic=fire-ice');
    await value(page, 'Hand', 'manaValue').hover();
    await page.waitForSelector('#why.ready');
    expect(await seen(why(page))).toMatch(/709\.4[\s\S]*202\.3d[\s\S]*2 · 2[\s\S]*4/);
    await why(page).hover();
    await page.waitForTimeout(200);
    expect(await why(page).isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await why(page).waitFor({ state: 'detached' });
    await page.locator('a.place').last().focus();
    await page.keyboard.press('Tab');
    await page.waitForSelector('#why.ready:has-text("Name")');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('#why:has-text("Mana cost")');
    await page.keyboard.press('Escape');
    expect(await why(page).count()).toBe(0);
  });

  test('a click keeps it, in the address too; a tap does on a phone', async () => {
    const page = await open('?magic=fire-ice');
    await value(page, 'Stack: Ice', 'colors').click();
    await page.waitForSelector('#why.ready[role=dialog]');
    expect(query(page)).toBe('?magic=fire-ice&at=stack.1&why=colors');
    await page.mouse.move(5, 5);
    await page.waitForTimeout(250);
    expect(await why(page).isVisible()).toBe(true);
    await page.click('h1');
    expect(query(page)).toBe('?magic=fire-ice&at=stack.1');
    const phone = await open('?magic=fire-ice', PHONE);
    await value(phone, 'Stack: Fire', 'manaCost').tap();
    await phone.waitForSelector('#why.ready:has-text("709.3b")');
    const [cell, sheet] = await Promise.all([
      value(phone, 'Stack: Fire', 'manaCost').boundingBox(),
      why(phone).boundingBox(),
    ]);
    expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
    await phone.getByRole('button', { name: 'Close' }).tap();
    expect(await why(phone).count()).toBe(0);
  });
});

test('a shared link shows exactly what its sender saw', async () => {
  const sender = await open('?magic=wear-tear');
  await sender.getByLabel('2017').check();
  await sender.getByRole('button', { name: 'Tear: on the stack' }).click({ position: { x: 30, y: 60 } });
  await value(sender, 'Stack: Tear', 'colors').click();
  await sender.waitForSelector('#why.ready');
  await understood(sender);
  const receiver = await open(query(sender));
  await receiver.waitForSelector('#why.ready');
  await understood(receiver);
  expect(await seen(receiver.locator('#lab'))).toBe(await seen(sender.locator('#lab')));
  const picture = (page: Page) => page.locator('.stage').innerHTML();
  expect(await picture(receiver)).toBe(await picture(sender));
});

test('the link is copied by a button that says so, also to who does not see it', async () => {
  const page = await open('?magic=wear-tear');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.waitForFunction(() => document.querySelector('[role=status]')?.textContent !== '');
  expect(await page.locator('.title [role=status]').textContent()).toMatch(/copied|address bar/);
});

test('the page carries the rules and the cards; what reads text comes after, and nothing of Node or of a package', () => {
  const files = readdirSync(join(served.folder, 'assets')).filter((file) => file.endsWith('.js'));
  const scripts = new Map(files.map((file) => [file, readFileSync(join(served.folder, 'assets', file), 'utf8')]));
  for (const script of scripts.values())
    expect(script).not.toMatch(/node:(fs|path|zlib|os)|__vite-browser-external|functionalText/);
  const page = readFileSync(join(served.folder, 'index.html'), 'utf8');
  const first = files.filter((file) => page.includes(file));
  expect(first).toHaveLength(1);
  expect(first.reduce((sum, file) => sum + (scripts.get(file)?.length ?? 0), 0)).toBeLessThan(600_000);
  // The grammar and the engine are in the script beside it.
  expect(files.filter((file) => file.startsWith('worker-'))).toHaveLength(1);
});

describe('every screen', () => {
  const LINKS = {
    start: '',
    split: '?magic=fire-ice&on=dragons-maze&at=hand&why=manaValue',
    modal: '?magic=valki-god-of-lies-tibalt-cosmic-impostor&at=battlefield.1',
    fab: '?fab=levia-redeemed',
    transforming: '?magic=delver-of-secrets-insectile-aberration',
    draft: '?write#name=Slip&type=Instant&text=Destroy+target+creatur.+You+gain+2+life.',
  };

  /** Fonts, words and readings are there. */
  async function settled(page: Page, link: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    if (link !== '') await page.waitForSelector('[data-ready=true] .line');
  }

  test.each(Object.entries(LINKS))('%s fits a phone, without sideways scrolling', async (name, link) => {
    const page = await open(link, PHONE);
    await settled(page, link);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.screenshot({ path: screen(`${name}-phone`), fullPage: true });
  });

  test.each([1360, 1280, 1100, 910])('nothing is cut off at a width of %d', async (width) => {
    const page = await open('?fab=fabric-of-scales-blue', { viewport: { width, height: 900 } });
    const table = page.locator('.scroll');
    await table.waitFor();
    for (const box of [table, page.locator('.strip'), page.locator('html')]) {
      expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    }
    await page.context().close();
  });

  test('no name on a small face runs into its cost, and words that are cut have a shadow', async () => {
    const page = await open('?magic=valki-god-of-lies-tibalt-cosmic-impostor', PHONE);
    await page.waitForSelector('.whole .text .line');
    const small = page.locator('.strip h3');
    const [needs, has] = await small.evaluate((name) => [name.scrollWidth, name.clientWidth] as const);
    expect(needs).toBeLessThanOrEqual(has);
    const box = page.locator('.whole .text').first();
    expect(await box.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
    expect(await box.evaluate((text) => getComputedStyle(text).backgroundAttachment)).toContain('local');
    await page.context().close();
  });

  test.each(Object.entries(LINKS))(
    '%s shifts nothing while it loads, and when the words arrive',
    async (name, link) => {
      const page = await open(link);
      await settled(page, link);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                if (!('hadRecentInput' in entry && entry.hadRecentInput) && 'value' in entry)
                  sum += Number(entry.value);
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 200);
          }),
      );
      expect(shift).toBeLessThan(0.01);
      await page.screenshot({ path: screen(name), fullPage: true });
    },
  );

  test('dark when the system is, or when chosen, and it stays chosen', async () => {
    const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await open(LINKS.split);
    const dark = await open(LINKS.split, { colorScheme: 'dark' });
    expect(await ground(dark)).not.toBe(await ground(light));
    await dark.screenshot({ path: screen('split-dark'), fullPage: true });
    await light.getByRole('button', { name: 'Dark theme' }).click();
    expect(await ground(light)).toBe(await ground(dark));
    await light.reload();
    expect(await ground(light)).toBe(await ground(dark));
  });
});
