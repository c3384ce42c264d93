#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

// `npm create pergola my-docs` is `pergola new my-docs` for those who have nothing installed yet.
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const source = process.env.PERGOLA_PACKAGE ?? `pergola@${version}`
const args = ['--yes', `--package=${source}`, '--', 'pergola', 'new', ...process.argv.slice(2)]
spawn('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  .on('error', (error) => {
    console.error(`Expected npx beside Node.js, received an error: ${error.message}`)
    process.exitCode = 2
  })
  .on('close', (code) => {
    process.exitCode = code ?? 2
  })
