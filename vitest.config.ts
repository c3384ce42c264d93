import { defineConfig } from 'vitest/config'

/** Tests of the whole program: they run what `npm run compile` makes, and browsers. */
const PROGRAM = ['browser', 'builds', 'cli', 'dev'].map((folder) => `test/${folder}/**/*.test.ts`)

/** `npm run test:full` adds the long matrices, which live in `*.full.test.ts`. */
export default defineConfig(({ mode }) => {
  const exclude = ['**/node_modules/**', ...(mode === 'full' ? [] : ['test/**/*.full.test.ts'])]
  return {
    test: {
      maxWorkers: 2,
      // What is waited for comes late on a busy machine, and is not waited for longer than it takes.
      expect: { poll: { timeout: 15_000 } },
      projects: [
        {
          test: {
            name: 'rooms',
            include: ['test/**/*.test.ts'],
            exclude: [...exclude, ...PROGRAM],
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        },
        {
          test: {
            name: 'program',
            include: PROGRAM,
            exclude,
            globalSetup: ['test/setup/compile.ts', 'test/setup/browser.ts'],
            testTimeout: 300_000,
            hookTimeout: 300_000,
          },
        },
      ],
    },
  }
})
