import { defineConfig } from 'vitest/config'

/** `npm run test:full` adds the long matrices, which live in `*.full.test.ts`. */
export default defineConfig(({ mode }) => ({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: mode === 'full' ? [] : ['test/**/*.full.test.ts'],
    globalSetup: ['test/setup/compile.ts', 'test/setup/browser.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
}))
