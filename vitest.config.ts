import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Left to itself a run keeps one core free, which on two cores is half of them.
    maxWorkers: '100%',
    // Modules keep nothing but what can be worked out again, so files of one worker share them: loading the engine anew for each
    // file took a third of the time.
    isolate: false,
  },
});
