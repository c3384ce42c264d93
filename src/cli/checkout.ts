import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync, type WatchListener, watch } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import colors from 'picocolors'
import { packageRoot } from '../package/index.ts'
import { STOP_SIGNALS } from './until-stopped.ts'

/** Tells a process that it is supervised, and the port that those before it have served at. */
const PORT_VARIABLE = 'PERGOLA_DEV_PORT'

/** Folders whose code runs compiled. */
const COMPILED = ['src', 'themes']

/** What is for browsers, which Vite takes as it is written. */
const OF_BROWSERS = join('src', 'client', '/')

/** Milliseconds in which several files may be saved together. */
const TOGETHER = 60

/** Where pages of Astro lie. */
const PAGES = join('src', 'pages', '/')

/** What a supervised process tells. */
export interface Listening {
  port: number
  /** Whether it serves by means of Astro, which takes up its own new pages. */
  hasAstro: boolean
}

/** Whether Pergola runs from a checkout or a fork, whose code its owner may edit. */
export function isCheckout(): boolean {
  const isInstalled = packageRoot.split(sep).includes('node_modules')
  return !isInstalled && existsSync(join(packageRoot, 'tsconfig.json'))
}

/** Whether this process is one that `superviseCheckout` has started. */
export function isSupervised(): boolean {
  return process.env[PORT_VARIABLE] !== undefined
}

/** The port that a supervised process has to serve at: that of the one before it. */
export function readGivenPort(): number | undefined {
  return Number(process.env[PORT_VARIABLE]) || undefined
}

/** Tells the supervisor, if there is one, where this process listens. */
export function announce(listening: Listening): void {
  process.send?.(listening)
}

/**
 * Runs this same command in a process of its own, and in a new one at the same port whenever the
 * code of the checkout has changed; browsers load their pages anew. Returns its exit code when it
 * ends by itself or is stopped.
 */
export async function superviseCheckout(): Promise<number> {
  let listening: Listening = { port: 0, hasAstro: false }
  let isStopped = false
  let child: ChildProcess
  const changed = new Set<string>()
  const start = () => {
    child = fork(process.argv[1] ?? '', process.argv.slice(2), {
      env: { ...process.env, [PORT_VARIABLE]: String(listening.port) },
    })
    child.on('message', (message) => {
      listening = message as Listening
    })
    return new Promise<number>((resolve) => {
      // One that has closed all and is asked to stop again, at its last moment, ends by the signal.
      child.once('exit', (code) => resolve(code ?? (isStopped ? 0 : 1)))
    })
  }
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      isStopped = true
      child.kill(signal)
    })
  }
  let isRestarting = false
  let timer: NodeJS.Timeout | undefined
  const take = async () => {
    const files = [...changed]
    changed.clear()
    const compiled = await Promise.all(files.map(compileFile))
    if (!compiled.includes(true)) return
    const { bundleProgram } = await import('./bundle-program.ts')
    await bundleProgram()
    restart(files)
  }
  const restart = (files: readonly string[]) => {
    console.log(`${colors.green('✓')} changed: ${files.join(', ')}`)
    isRestarting = true
    child.kill('SIGTERM')
  }
  const watchers = COMPILED.map((folder) => {
    const listener: WatchListener<string> = (event, file) => {
      const path = join(folder, file ?? '')
      const isPage = path.startsWith(PAGES) && /\.(?:astro|mdx?)$/.test(path)
      if (isPage && event === 'rename' && !listening.hasAstro && !isRestarting) restart([path])
      if (!/(?<!\.d)\.tsx?$/.test(path) || path.startsWith(OF_BROWSERS)) return
      changed.add(path)
      clearTimeout(timer)
      timer = setTimeout(() => void take(), TOGETHER)
    }
    return watch(join(packageRoot, folder), { recursive: true }, listener)
  })
  let code = await start()
  while (isRestarting && !isStopped) {
    isRestarting = false
    code = await start()
  }
  clearTimeout(timer)
  for (const watcher of watchers) watcher.close()
  return code
}

/**
 * Writes the compiled form of a module, which the program runs; types are the editor's concern.
 * Returns whether it is another one than before: not where the code cannot be read, which is told.
 *
 * @param file path from the package's folder
 */
async function compileFile(file: string): Promise<boolean> {
  const path = join(packageRoot, file)
  // One that is removed is imported by nobody, or its importers are about to change.
  if (!existsSync(path)) return false
  const { default: typescript } = await import('typescript')
  const settings = typescript.readConfigFile(join(packageRoot, 'tsconfig.json'), (name) =>
    readFileSync(name, 'utf8'),
  )
  const { options } = typescript.parseJsonConfigFileContent(
    settings.config,
    { ...typescript.sys, readDirectory: () => [] },
    packageRoot,
  )
  const { outputText, diagnostics = [] } = typescript.transpileModule(
    await readFile(path, 'utf8'),
    {
      fileName: path,
      // A module alone does not know of the package that makes it an ECMAScript module.
      compilerOptions: {
        ...options,
        module: typescript.ModuleKind.ESNext,
        moduleResolution: typescript.ModuleResolutionKind.Bundler,
      },
      reportDiagnostics: true,
    },
  )
  for (const { messageText, start, file: source } of diagnostics) {
    const place = source?.getLineAndCharacterOfPosition(start ?? 0)
    const at = place === undefined ? file : `${file}:${place.line + 1}:${place.character + 1}`
    const message = typescript.flattenDiagnosticMessageText(messageText, ' ')
    console.error(`${colors.red('error')} ${colors.cyan(at)}\n  ${message}`)
  }
  if (diagnostics.length > 0) return false
  const target = join(packageRoot, 'lib', file.replace(/\.tsx?$/, '.js'))
  const before = await readFile(target, 'utf8').catch(() => '')
  if (withoutMap(before) === withoutMap(outputText)) return false
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, outputText)
  return true
}

/** Code without the line that names its map. */
function withoutMap(code: string): string {
  return code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
}
