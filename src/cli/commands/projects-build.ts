import { resolve } from 'node:path'
import { FORGES, type ForgeKind, findForge } from '../../forges/index.ts'
import type { Repository } from '../../service/index.ts'
import type { BuildSettings } from '../../service/store/index.ts'
import { expectThere } from '../expect-there.ts'
import { type ParsedArguments, parseAddress, parseBase, parseSite } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { REPOSITORY_FLAGS } from './build-flags.ts'

/**
 * How the service is to build a site; `undefined` where it is not to. Throws `UsageError` for flags
 * that cannot be meant together.
 */
export function buildSettings(args: ParsedArguments): BuildSettings | undefined {
  const docs = args.text('docs')
  const hasRepository = args.text('repository') !== undefined
  const given = ['site', 'repository', 'docs'].filter((flag) => args.text(flag) !== undefined)
  if (given.length !== 1) {
    const received =
      given.length === 0 ? 'none' : given.map((flag) => `\`--${flag}\``).join(' and ')
    throw new UsageError(
      `Expected one of \`--site\`, \`--repository\` and \`--docs\`, received ${received}. See \`--help\`.`,
    )
  }
  if (!hasRepository)
    expectNone(
      args,
      REPOSITORY_FLAGS.map(({ name }) => name),
      '--repository',
    )
  if (args.text('site') !== undefined) {
    expectNone(args, ['base', 'address', 'plugins'], '--repository` or `--docs')
    return undefined
  }
  const secret = existing(args, 'webhook-secret-file')
  const base = parseBase(args.text('base'))
  const address = parseSite(args.text('address'), base, 'address')
  const folder = docs === undefined ? undefined : resolve(docs)
  if (folder !== undefined) {
    expectThere('docs', 'a docs folder', folder, (stats) => stats.isDirectory())
  }
  return {
    ...(hasRepository && { repository: getRepository(args) }),
    ...(folder !== undefined && { docs: folder }),
    base,
    ...(address !== undefined && { address }),
    ...(secret !== undefined && { webhookSecretFile: secret }),
    ...(args.on('plugins') && { plugins: true }),
  }
}

function getRepository(args: ParsedArguments): Repository {
  const url = getRepositoryAddress(args.text('repository') ?? '')
  const api = getWebAddress(args, 'api')
  const tokenFile = existing(args, 'token-file')
  const compareUrl = getWebAddress(args, 'compare-url')
  return {
    url,
    branch: args.text('branch') ?? 'main',
    directory: (args.text('docs-directory') ?? '').replaceAll(/^[./]+|\/+$/g, ''),
    forge: getForge(args, url),
    ...(api !== undefined && { api }),
    ...(tokenFile !== undefined && { tokenFile }),
    ...(compareUrl !== undefined && { compareUrl }),
    draft: args.on('draft'),
    labels: args.texts('label'),
  }
}

/** An address that git knows, without anything secret; paths become absolute. */
function getRepositoryAddress(text: string): string {
  if (/^(?:ssh:\/\/)?[\w.-]+@[\w.-]+[:/]/.test(text)) return text
  if (!/^[a-z][a-z+]*:\/\//i.test(text)) {
    const folder = resolve(text)
    expectThere('repository', 'an address or a repository', folder, (stats) => stats.isDirectory())
    return folder
  }
  const isKnown = /^(?:https?|ssh|file):\/\//i.test(text) && URL.canParse(text)
  if (isKnown && new URL(text).password === '' && !/^https?:\/\/[^/]*@/i.test(text)) return text
  throw new UsageError(
    'Expected `--repository` to be an address such as `https://github.com/acme/docs.git` without credentials, received another one. Tokens are read from `--token-file`.',
  )
}

function getForge(args: ParsedArguments, url: string): ForgeKind {
  const given = args.text('forge')
  if (given !== undefined) {
    const known = FORGES.find(({ kind }) => kind === given)
    if (known !== undefined) return known.kind
    const names = FORGES.map(({ kind }) => `\`${kind}\``).join(', ')
    throw new UsageError(`Expected \`--forge\` to be one of ${names}, received \`${given}\`.`)
  }
  const host = /^(?:[a-z]+:\/\/)?(?:[^@/]*@)?([\w.-]+)/i.exec(url)?.[1] ?? ''
  return findForge(host)?.kind ?? 'git'
}

function existing(args: ParsedArguments, flag: string): string | undefined {
  const text = args.text(flag)
  if (text === undefined) return undefined
  const file = resolve(text)
  expectThere(flag, 'a file', file, (stats) => stats.isFile())
  return file
}

function getWebAddress(args: ParsedArguments, flag: string): string | undefined {
  const text = args.text(flag)
  return text === undefined ? undefined : parseAddress(text, flag)
}

function expectNone(args: ParsedArguments, flags: readonly string[], wanted: string): void {
  const odd = flags.find((flag) => args.texts(flag).length > 0 || args.on(flag))
  if (odd === undefined) return
  throw new UsageError(`Expected \`${wanted}\` with \`--${odd}\`, received none.`)
}
