import { performance } from 'node:perf_hooks'
import { dev as astroDev } from 'astro'
import colors from 'picocolors'
import { ConfigError } from '../../config/index.ts'
import { type Diagnostic, formatDiagnostic, sortDiagnostics } from '../../diagnostics/index.ts'
import { holdWork, Project, ProjectSession } from '../../integration/index.ts'
import { version } from '../../package.ts'
import { astroRoot } from '../astro-root.ts'
import { DevService } from '../dev-service/index.ts'
import { printCounts, printFindings } from '../findings.ts'
import { type ParsedArguments, parsePort } from '../options.ts'
import { siteOptions } from '../site-options.ts'
import { untilStopped } from '../until-stopped.ts'

/** Serves a docs folder and shows every change as it is saved. */
export async function dev(args: ParsedArguments): Promise<number> {
  const options = await siteOptions(args, 'dev')
  const port = parsePort(args.text('port'))
  const host = args.text('host')
  const started = performance.now()
  let project: Project
  try {
    project = await Project.open(options)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    printFindings(error.diagnostics, options.root)
    return 2
  }
  const service = new DevService(project)
  const session = createSession(project)
  session.useService(service.handle)
  holdWork({ session })
  const server = await astroDev({
    ...(await astroRoot(options.cacheDir)),
    mode: 'development',
    logLevel: 'error',
    server: { port, open: args.on('open'), ...(host !== undefined && { host }) },
  })
  const address = `http://${host ?? 'localhost'}:${server.address.port}${options.base}/`
  await loadShell(new URL(project.site.home.replace(/^\//, ''), address))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${colors.bold('Pergola')} ${version} ready in ${seconds} s`)
  const pages = `${project.site.pages.size} pages of ${options.root}`
  console.log(`  ${colors.cyan(address)}  ${colors.dim(pages)}`)
  printCounts(project.diagnostics)
  await untilStopped()
  await service.close()
  await server.stop()
  await project.close()
  return 0
}

/**
 * The first page loads the modules of the shell. Asking for one before the address is printed
 * spares its reader the wait; how it is answered does not matter here.
 */
async function loadShell(page: URL): Promise<void> {
  await fetch(page).then(
    (response) => response.arrayBuffer(),
    () => undefined,
  )
}

/** A session that tells in the terminal what is wrong with the pages that are looked at. */
function createSession(project: Project): ProjectSession {
  const told = new Map<string, string>()
  const tell = (file: string, findings: readonly Diagnostic[]) => {
    const text = sortDiagnostics(findings)
      .filter(({ severity }) => severity !== 'info')
      .map((diagnostic) => formatDiagnostic(diagnostic))
      .join('\n')
    if (told.get(file) === text) return
    if (text !== '') console.log(text)
    else if (told.has(file)) console.log(`${colors.green('✓')} ${file}`)
    told.set(file, text)
  }
  return new ProjectSession(project, {
    rendered: ({ file }, { diagnostics }) => tell(file, diagnostics),
    styled: tell,
    reloaded() {
      console.log(`${colors.green('✓')} read again: ${project.site.pages.size} pages`)
      printFindings(project.apiFailures, project.options.root)
      printCounts(project.diagnostics)
    },
    failed({ diagnostics }) {
      printFindings(diagnostics, project.options.root)
    },
  })
}
