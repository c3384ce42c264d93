import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { getRoute } from '../links.ts'
import type { Said } from '../prompt/said.ts'
import { listRedirects, addRedirect as writeRedirect } from '../redirects.ts'
import { Unresolved } from '../unresolved.ts'

/** Has an old address lead to a page. */
export const addRedirect: Intent = {
  does: 'add redirects',
  example: 'Redirect /old/page to /guides/new',
  hints: ['redirect', 'forward', 'url', 'address', 'old'],
  phrases: [],
  frames: [
    {
      needs: [
        'redirects?|redirected|redirecting|redirection|send|sent|forward|forwarded|take|taken|land|lands|end up|arrive|point|points|lead|leads|go|goes|bring|brought|route|routed|get|see|find|bookmarked|linked',
      ],
      also: '@people|anyone|whoever|someone|visits?|visiting|visited|opens?|opening|come|comes|coming|via|through|old|previous|former|@address|links?|linked|bookmarks?|bookmarked|uses?|using|requests?|looking for|look for|looks for|searching for|search for|404s?|hits?|add|create|make|set up|redirect|wrong|dead|@gone|gets? a|their|still around|around|are still|page|article|guide|over|instead of a 404|types?|typed',
      slots: {
        // Where the old address stands tells nothing of where it leads.
        source: { behind: 'from|by|in|via', isOptional: true },
        from: { form: /^\/[^\s#?]+$/ },
        to: {
          behind: "to|on|at|find|see|reach|over to|into|that's|is now|it's now|now at|opens|shows",
        },
      },
    },
  ],
  accepts: (said) =>
    (said.text('from').includes('/') || said.isQuoted('from')) &&
    // Links are changed where they stand.
    !/^(?:(?:all|the|our) )*links? to \//i.test(said.sentence.text),
  perform,
}

async function perform({ docs, files }: Context, said: Said): Promise<string> {
  const [from, to] = [said.text('from'), said.text('to')]
  const source = getRoute(from.startsWith('/') ? from : `/${from}`, '')
  if (source === undefined || !from.includes('/')) {
    throw new Unresolved(`Expected a path such as \`/old/page\`, received \`${from}\`.`)
  }
  const taken = docs.pageAt(source)
  if (taken !== undefined) {
    throw new AgentRefusal(
      `Expected \`${source}\` to be no page, received \`${taken}\`, which would be shown.`,
    )
  }
  const isExternal = /^https?:\/\//i.test(to)
  const base = findBase({ docs, files }, to)
  const destination = isExternal
    ? to
    : base + docs.routeOf(await docs.fileOf(to.slice(base.length).replace(/#.*$/, ''), 'first'))
  const fragment = isExternal ? '' : (/#.*$/.exec(to)?.[0] ?? '')
  await writeRedirect(files, source, destination + fragment)
  return `\`${source}\` redirects to \`${destination}${fragment}\`.`
}

/** The path that docs are published below where their redirects say it and an address begins with it: `/docs`; else nothing. */
function findBase({ docs, files }: Pick<Context, 'docs' | 'files'>, address: string): string {
  const [base] = /^\/[\w-]+(?=\/)/.exec(address) ?? []
  const isFolder = docs.pages().some((page) => docs.routeOf(page).startsWith(`${base}/`))
  if (base === undefined || isFolder) return ''
  const rules = listRedirects(files)
  const own = rules.filter(({ source, destination }) =>
    [source, destination].every((one) => one.startsWith(`${base}/`)),
  )
  return own.length > rules.length / 2 ? base : ''
}
