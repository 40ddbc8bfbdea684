import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Relative addresses: the built page works from any folder of any static host.
  base: './',
  plugins: [svelte({ configFile: false })],
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // A font inside the style sheet would hold back the first paint.
    assetsInlineLimit: 0,
    // In kB. The largest parts are the built-in cards, and a grammar that is fetched when a text is first read.
    chunkSizeWarningLimit: 800,
  },
});
