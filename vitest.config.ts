import { defineConfig } from 'vitest/config'

/** Tests of the whole program: they run what `npm run compile` makes, and browsers. */
const PROGRAM = ['bench', 'browser', 'builds', 'cli', 'dev', 'plugins']

/** What a run leaves out: `*.matrix.test.ts` goes through many cases, `*.full.test.ts` through all. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  test: ['test/**/*.{matrix,full}.test.ts'],
  matrix: ['test/**/*.full.test.ts'],
  full: [],
}

export default defineConfig(({ mode }) => {
  const exclude = ['**/node_modules/**', ...(LEFT_OUT[mode] ?? [])]
  const tests = mode === 'matrix' ? '*.matrix.test.ts' : '*.test.ts'
  const mocked = `test/service/**/*.mocked${mode === 'matrix' ? '.matrix' : '*'}.test.ts`
  const program = PROGRAM.map((folder) => `test/${folder}/**/${tests}`)
  return {
    test: {
      maxWorkers: 2,
      // What is waited for comes late on a busy machine, and is not waited for longer than it takes.
      expect: { poll: { timeout: 45_000 } },
      projects: [
        {
          test: {
            name: 'rooms',
            // Files share what they import: loading it anew for each took a fourth of the time. A
            // test that changes what is global gives it back.
            isolate: false,
            include: [`test/**/${tests}`],
            exclude: [...exclude, ...program, 'test/service/**'],
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        },
        {
          test: {
            name: 'service',
            isolate: false,
            include: [`test/service/**/${tests}`],
            exclude: [...exclude, mocked],
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        },
        {
          test: {
            name: 'service, mocked',
            // Files put others in the place of modules.
            isolate: true,
            include: [mocked],
            exclude,
            testTimeout: 60_000,
            hookTimeout: 120_000,
          },
        },
        {
          test: {
            name: 'program',
            isolate: false,
            include: program,
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
