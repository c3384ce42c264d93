import type { AuthOption, RequestChoices, RequestOptions } from '../../openapi/samples/index.ts'
import { recall, remember } from '../components/choices.ts'

type Listener = (choices: RequestChoices) => void

/**
 * The one request behind a page: what its reader has chosen among what the operation allows. The
 * choice of a server, of its variables and of an authorization is kept for the site's other pages;
 * what is secret lives in memory only.
 */
export class RequestStore {
  readonly options: RequestOptions
  readonly #listeners = new Set<Listener>()
  #choices: RequestChoices

  constructor(options: RequestOptions) {
    this.options = options
    this.#choices = keptChoices(options)
  }

  get(): RequestChoices {
    return this.#choices
  }

  /** Changes what is named; `undefined` goes back to the operation's own. */
  update(
    change: { readonly [Name in keyof RequestChoices]?: RequestChoices[Name] | undefined },
  ): void {
    const merged = Object.entries({ ...this.#choices, ...change })
    this.#choices = Object.fromEntries(merged.filter(([, value]) => value !== undefined))
    keep(this.options, change)
    for (const listener of this.#listeners) listener(this.#choices)
  }

  /** Gives server variables values that only this visit of the page has, instead of those before. */
  presetVariables(variables: Readonly<Record<string, string>>): void {
    const { variables: kept = {} } = keptChoices(this.options)
    this.#choices = { ...this.#choices, variables: { ...kept, ...variables } }
    for (const listener of this.#listeners) listener(this.#choices)
  }

  /** Hears of every change. Returns what ends it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

/** What was chosen on other pages, as far as this operation has it too. */
function keptChoices({ servers, auth }: RequestOptions): RequestChoices {
  const server = latest(
    'server',
    servers.map(({ url }) => url),
  )
  const alternative = latest('auth', auth.map(nameOf))
  const names = new Set(servers.flatMap(({ variables }) => Object.keys(variables ?? {})))
  const pairs = recall('variable').map((text) => text.split(/=(.*)/s, 2))
  const variables = Object.fromEntries(
    // The latest of a name is the first.
    pairs.filter(([name = '']) => names.has(name)).toReversed(),
  )
  return {
    ...(server > 0 && { server }),
    ...(alternative >= 0 && auth.length > 1 && { auth: alternative }),
    ...(Object.keys(variables).length > 0 && { variables }),
  }
}

/** Index of what was chosen last; -1 where none of them ever was. */
function latest(kind: 'server' | 'auth', known: readonly string[]): number {
  const label = recall(kind).find((one) => known.includes(one))
  return label === undefined ? -1 : known.indexOf(label)
}

function keep({ servers, auth }: RequestOptions, change: RequestChoices): void {
  const server = change.server === undefined ? undefined : servers[change.server]
  if (server !== undefined) remember('server', server.url)
  const alternative = change.auth === undefined ? undefined : auth[change.auth]
  if (alternative !== undefined) remember('auth', nameOf(alternative))
  for (const [name, value] of Object.entries(change.variables ?? {})) {
    remember('variable', `${name}=${value}`)
  }
}

function nameOf(alternative: readonly AuthOption[]): string {
  return alternative.map(({ scheme }) => scheme).join(' + ')
}
