import { AgentRefusal } from '../../../../model.ts'
import type { Intent } from '../../intent.ts'
import { nameWords } from '../../names.ts'
import { CALLOUTS, readCallouts } from '../../parts/callouts.ts'
import { withoutPart } from '../../parts/edit-part.ts'
import { Unresolved } from '../../unresolved.ts'

/** Components that are callouts, by what people call them. */
const COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  note: ['Note'],
  info: ['Info'],
  tip: ['Tip'],
  warning: ['Warning'],
  caution: ['Warning'],
  danger: ['Danger'],
  check: ['Check'],
  callout: CALLOUTS,
}

const KIND = /^(?:note|info|tip|warning|caution|danger|check|callout)s?$/i

/** Takes a note, tip or warning out of a page. */
export const removeCallout: Intent = {
  does: 'remove a note, tip or warning of a page',
  example: 'Remove the warning about Windows from the Installation page',
  hints: ['note', 'warn', 'tip', 'callout', 'remove', 'delete'],
  phrases: [
    '@remove [the] {kind:@callout} [(box|callout|block)] [(about|saying|that says) {about}] (on|in|of|from) {page}',
  ],
  frames: [
    {
      needs: ['@off'],
      also: '@gone|box|callout|block|page|article|guide|top|bottom|end|beginning|start',
      slots: {
        kind: { form: KIND },
        about: { behind: 'about|saying(?: that)?|that says', isOptional: true },
        page: { behind: 'on|in|of|from|at' },
      },
    },
  ],
  async perform({ docs }, said) {
    const file = await docs.fileOf(said.text('page'), 'first')
    const kind = said.text('kind').toLowerCase().replace(/s$/, '')
    const text = await docs.files.read(file)
    const all = readCallouts(text, file, COMPONENTS[kind] ?? [])
    const about = said.find('about')
    const wanted = nameWords(about ?? '')
    const found = all.filter(({ words }) => wanted.every((word) => words.includes(word)))
    const [only, ...others] = found
    const route = docs.routeOf(file)
    if (only === undefined) {
      const where = about === undefined ? '' : ` about “${about}”`
      throw new Unresolved(`Expected a ${kind}${where} on \`${route}\`, received none.`, true)
    }
    if (others.length > 0) {
      const begun = found.slice(0, 6).map(({ start }) => `“${start}”`)
      throw new AgentRefusal(
        `Expected one ${kind} on \`${route}\`, received ${found.length}: ${begun.join(', ')}. Say what it is about.`,
      )
    }
    await docs.files.write(file, withoutPart(text, only.range))
    return `Removed the ${kind} “${only.start}” from \`${route}\`.`
  },
}
