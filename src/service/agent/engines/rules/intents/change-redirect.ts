import { AgentRefusal } from '../../../model.ts'
import { getAddress } from '../address.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { getRoute } from '../links.ts'
import { getRoot, nameWords } from '../names.ts'
import type { Said } from '../prompt/said.ts'
import { addRedirect, listRedirects, removeRedirectFrom } from '../redirects.ts'
import { Unresolved } from '../unresolved.ts'

const LEADS = '(sends|send|leads|lead|redirects|redirect|points|point|takes|take|goes|go|going)'
const ONE = '(one|another|another one|a redirect|a new one|an entry|a rule)'

/** What people call an entry that came with a template. */
const SAMPLE = /\b(?:sample|example|placeholder|starter|template|default|dummy|demo|boilerplate)\b/i
/** What is written in one. */
const SAMPLE_PATH =
  /\/(?:source|destination|example|sample|placeholder|path|old|new|foo|bar|from|to)(?:\/|$)/i

const speaksOfRedirects = (said: Said) => /\bredirect/i.test(said.sentence.text)

/** Has a redirect lead elsewhere, or puts another one in its place. */
export const changeRedirect: Intent = {
  does: 'change a redirect, or put another one in its place',
  example: 'Replace the redirect from /old with one that sends /setup to the Install page',
  hints: ['redirect', 'entry', 'rule'],
  phrases: [
    `(replace|swap|exchange) {which} (with|by|for) ${ONE} (that|which) ${LEADS} [people] [from] {from:path} to {to}`,
    '(change|update) [the] redirect (from|of|for) {which:path} [to] (to|go to|lead to|point to) {to}',
  ],
  accepts: speaksOfRedirects,
  async perform(context, said) {
    const { docs, files } = context
    const old = findRule(context, said.text('which'))
    const source = said.find('from') ?? old.source
    const destination = await getAddress(docs, said.text('to'))
    const taken = docs.pageAt(getRoute(source, ''))
    if (taken !== undefined) {
      throw new AgentRefusal(
        `Expected \`${source}\` to be no page, received \`${taken}\`, which would be shown.`,
      )
    }
    await removeRedirectFrom(files, old.source)
    await addRedirect(files, source, destination)
    return source === old.source
      ? `\`${source}\` redirects to \`${destination}\` now, and no longer to \`${old.destination}\`.`
      : `Replaced the redirect from \`${old.source}\` by one from \`${source}\` to \`${destination}\`.`
  },
}

/** Takes a redirect out. */
export const removeRedirect: Intent = {
  does: 'remove a redirect',
  example: 'Remove the redirect from /old/page',
  hints: ['redirect', 'entry', 'rule', 'remove'],
  phrases: ['@remove [the] redirect (from|of|for) {which:path} [to {to:path}]'],
  accepts: speaksOfRedirects,
  async perform(context, said) {
    const { source, destination } = findRule(context, said.text('which'))
    await removeRedirectFrom(context.files, source)
    return `Removed the redirect from \`${source}\` to \`${destination}\`.`
  },
}

/** The one rule that is spoken of: by its address, by words of it, or as a sample. Throws `Unresolved`. */
function findRule({ docs, files }: Context, said: string): { source: string; destination: string } {
  const rules = listRedirects(files)
  const [path] = /(?:https?:\/)?\/[^\s,]+/.exec(said) ?? []
  const pages = new Set(docs.pages().map((page) => docs.routeOf(page)))
  const found =
    path !== undefined
      ? rules.filter(({ source }) => getRoute(source, '') === getRoute(path, ''))
      : SAMPLE.test(said)
        ? rules.filter(
            ({ source, destination }) =>
              SAMPLE_PATH.test(source) && !pages.has(getRoute(destination, '') ?? ''),
          )
        : rules.filter(({ source, destination }) => hasWords(`${source} ${destination}`, said))
  const [only, ...others] = found
  if (only !== undefined && others.length === 0) return only
  const all = (found.length > 0 ? found : rules)
    .slice(0, 6)
    .map(({ source, destination }) => `\`${source}\` to \`${destination}\``)
  throw new Unresolved(
    `Expected one redirect “${said}”, received ${found.length === 0 ? 'none' : found.length}. There are ${all.join(', ') || 'none'}.`,
    true,
  )
}

const AROUND = /^(?:the|our|an?|old|redirect|redirects|entry|rule|from|in|on|of|list|to)$/i

function hasWords(rule: string, said: string): boolean {
  const wanted = nameWords(said).filter((word) => !AROUND.test(word))
  const own = new Set(nameWords(rule).map(getRoot))
  return wanted.length > 0 && wanted.every((word) => own.has(getRoot(word)))
}
