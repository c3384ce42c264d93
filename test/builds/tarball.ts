import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { packageRoot } from '../../src/package/index.ts'
import { userEnvironment } from '../cli/program.ts'

/** Of `npm install`, for what is told and is no matter of the tests. */
export const QUIET = ['--prefer-offline', '--no-audit', '--no-fund']

/** Packs the package as npm would publish it; returns the absolute path of the file. */
export function packTarball(folder: string): string {
  mkdirSync(folder, { recursive: true })
  // What `prepack` would do has been done before these tests.
  const args = ['pack', '--ignore-scripts', '--pack-destination', folder]
  const user = { ...userEnvironment(), PATH: pathWith(process.execPath) }
  execFileSync('npm', args, { cwd: packageRoot, stdio: 'ignore', env: user })
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (name === undefined) throw new Error(`Expected a tarball in ${folder}, received none.`)
  return join(folder, name)
}

/** A user's machine with one Node.js first on the path, and caches of its own. */
export class UserMachine {
  readonly #folder: string
  readonly #node: string

  /**
   * @param folder absolute path for its caches and package managers
   * @param node absolute path of the program
   */
  constructor(folder: string, node = process.execPath) {
    this.#folder = folder
    this.#node = node
  }

  get environment(): NodeJS.ProcessEnv {
    return {
      ...userEnvironment(),
      PATH: pathWith(this.#node),
      XDG_CACHE_HOME: join(this.#folder, 'caches'),
    }
  }

  /** Runs a program to its end, and returns what it printed. */
  run(command: string, args: readonly string[], cwd: string): string {
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: this.environment,
    })
  }

  /** Makes an empty project and a package manager for it. */
  startProject(manager: Manager): Project {
    const folder = join(this.#folder, manager)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "name": "site", "private": true }')
    if (manager === 'npm') {
      return {
        folder,
        add: (what) => this.run('npm', ['install', ...QUIET, what], folder),
        pergola: (...args) => this.run('npx', ['--no-install', 'pergola', ...args], folder),
      }
    }
    const { name, program, add, exec } = OTHERS[manager]
    writeFileSync(
      join(folder, '.yarnrc.yml'),
      'nodeLinker: node-modules\nenableImmutableInstalls: false\n',
    )
    writeFileSync(join(folder, 'yarn.lock'), '')
    const own = join(this.#folder, 'managers', manager)
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'package.json'), '{}')
    this.run('npm', ['install', ...QUIET, name], own)
    const start = (...args: string[]) =>
      this.run(this.#node, [join(own, 'node_modules', program), ...args], folder)
    return {
      folder,
      add: (what) => start(...add, `pergola@file:${what}`),
      pergola: (...args) => start(...exec, ...args),
    }
  }
}

export type Manager = 'npm' | 'pnpm' | 'yarn'

const OTHERS = {
  pnpm: {
    name: 'pnpm@10',
    program: join('pnpm', 'bin', 'pnpm.cjs'),
    add: ['add', '--prefer-offline'],
    exec: ['exec', 'pergola'],
  },
  yarn: {
    name: '@yarnpkg/cli-dist@4',
    program: join('@yarnpkg', 'cli-dist', 'bin', 'yarn.js'),
    add: ['add'],
    exec: ['pergola'],
  },
} as const

/** A project that somebody installs the package in. */
interface Project {
  folder: string
  /** Installs a tarball; returns what the manager says. */
  add(tarball: string): string
  /** Runs the command; returns what it prints. */
  pergola(...args: string[]): string
}

/** Megabytes and packages of a folder of packages, as `du` counts them. */
export function measurePackages(folder: string): { megabytes: number; packages: number } {
  const counts = { blocks: 0, packages: 0 }
  const visit = (path: string, isScope: boolean): void => {
    for (const name of readdirSync(path)) {
      const entry = join(path, name)
      const stats = lstatSync(entry)
      counts.blocks += stats.blocks
      if (!stats.isDirectory()) continue
      const isPackage = (path.endsWith('node_modules') || isScope) && /^[^.@]/.test(name)
      if (isPackage && existsSync(join(entry, 'package.json'))) counts.packages++
      visit(entry, path.endsWith('node_modules') && name.startsWith('@'))
    }
  }
  visit(folder, false)
  return { megabytes: (counts.blocks * 512) / 2 ** 20, packages: counts.packages }
}

function pathWith(node: string): string {
  return `${dirname(node)}${delimiter}${userEnvironment().PATH ?? ''}`
}
