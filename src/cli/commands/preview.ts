import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import openBrowser from 'open'
import colors from 'picocolors'
import { openBuiltSite } from '../built-site/built-site.ts'
import { createPreviewProxy } from '../built-site/preview-proxy.ts'
import { expectWhole } from '../expect-whole.ts'
import { listen } from '../listen.ts'
import { type ParsedArguments, parseBase, parsePort } from '../options.ts'
import { getOutputFolder } from '../site-options.ts'
import { waitUntilStopped } from '../until-stopped.ts'
import { UsageError } from '../usage-error.ts'

/** Serves what `pergola build` wrote. */
export async function preview(args: ParsedArguments): Promise<number> {
  const folder = getBuiltFolder(args)
  const base = parseBase(args.text('base'))
  const host = args.text('host') ?? 'localhost'
  const site = openBuiltSite(folder, base)
  const askServers = createPreviewProxy(folder, base)
  const server = createServer((request, response) => {
    if (askServers(request, response)) return
    site.serve(request, response, () =>
      response.writeHead(404, site.notFoundHeaders()).end(site.notFoundPage()),
    )
  })
  const port = await listen(server, parsePort(args.text('port')), host)
  const address = `http://${host}:${port}${base}/`
  console.log(`  ${colors.cyan(address)}  ${colors.dim(folder)}`)
  if (args.on('open')) await openBrowser(address)
  await waitUntilStopped()
  server.close()
  server.closeAllConnections()
  return 0
}

/** The output folder; a `dir` that is a built site itself is taken as well. */
function getBuiltFolder(args: ParsedArguments): string {
  const own = args.dir === undefined ? undefined : resolve(args.dir)
  const isBuilt = own !== undefined && existsSync(join(own, 'index.html'))
  const folder = isBuilt && !existsSync(join(own, 'docs.json')) ? own : getOutputFolder(args)
  expectWhole(folder)
  if (existsSync(folder)) return folder
  throw new UsageError(
    `Expected a built site in \`${folder}\`, received no such folder. Run \`pergola build\` first.`,
  )
}
