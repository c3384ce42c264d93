import { execFileSync } from 'node:child_process'

/** Real builds run the compiled program; it must be that of these sources. */
export function setup(): void {
  execFileSync('npm', ['run', '--silent', 'compile'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
