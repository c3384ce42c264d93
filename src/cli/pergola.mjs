#!/usr/bin/env node
import module from 'node:module'

// Plain JavaScript that old versions of Node can read, so that they get a sentence and no stack.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 16) || major === 23) {
  console.error(
    `Expected Node.js 22.16 or newer of 22, or 24 or newer, received ${process.versions.node}: install a current Node.js (https://nodejs.org) and try again.`,
  )
  process.exit(2)
}
// Node.js 22 calls the database that it brings experimental, to people who cannot do anything about it.
const { emitWarning } = process
process.emitWarning = (warning, ...rest) => {
  if (!/^SQLite is an experimental feature/.test(warning)) emitWarning(warning, ...rest)
}
// What V8 has compiled is kept for the next run: it starts in two thirds of the time.
module.enableCompileCache()
import('../../lib/bundle/main.js').then(
  ({ main }) => main(process.argv.slice(2)),
  (error) => {
    console.error(error)
    process.exit(2)
  },
)
