import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'
import { findLink } from '../site-link.ts'

const DOCS = 'docs.json'
const PLACE =
  '[(in|at|on|of|from) ({where:@chrome}|[the] (anchors|global anchors|sidebar|navigation|menu))]'
const KIND = '(link|button|anchor)'
const SHOULD =
  '(should|must|has to|needs to) [now] [(just|simply|only)] [be] (called|named|say|read|be) [(just|simply|only)]'

/** Gives a link of the header, the footer or the anchors another name. */
export const renameLink: Intent = {
  does: 'rename links of the header, the footer and the anchors',
  example: 'Rename the Support link in the header to Help',
  hints: ['link', 'button', 'anchor', 'navbar', 'header', 'footer', 'rename'],
  phrases: [
    `(rename|retitle|relabel|reword|call) [(the|our)] {label} ${KIND} ${PLACE} (to|into|as) {name}`,
    `(call|name) [(the|our)] {label} ${KIND} ${PLACE} {name}`,
    `(rename|retitle|relabel|reword) [the] ${KIND} {label} ${PLACE} (to|into|as) {name}`,
    `(change|set|update) [the] (text|label|name|title) of [the] {label} ${KIND} ${PLACE} (to|into) {name}`,
    `(change|set|update) [the] {label} ${KIND} (text|label|name|title) ${PLACE} (to|into) {name}`,
    `[(the|our)] {label} ${KIND} ${PLACE} (should|must|has to|needs to) [now] (be called|be named|say|read) {name}`,
    `(change|update) [(the|our)] {label} ${KIND} ${PLACE} (to|into) [(say|read)] {name}`,
    `(in|on|at) {where:@chrome} : [(the|our)] {label} [${KIND}] ${SHOULD} {name}`,
    `(in|on|at) {where:@chrome} : (rename|relabel|change|call) [(the|our)] {label} [${KIND}] [(to|into|as)] {name}`,
    `(rename|relabel|change) [(the|our)] {label} (in|on|at|of) {where:@chrome} (to|into) {name}`,
    `(rename|relabel|change) [(the|our)] {label} (to|into) {name} (in|on|at) {where:@chrome}`,
    `(make|have|let) [(the|our)] {label} [${KIND}] (in|on|at|of) {where:@chrome} (say|read) {name}`,
    `[(the|our)] {label} [${KIND}] (in|on|at|of) {where:@chrome} ${SHOULD} {name}`,
  ],
  accepts: (said) =>
    !said.isVague('name') &&
    !said.hasPlace('name') &&
    (said.isQuoted('name') || !/^(?:say|read|go|point|lead) |\bhttps?:/i.test(said.text('name'))) &&
    !/^(?:https?:|mailto:|\/)|@\S+\.\w|^the .* page$/i.test(said.text('name')),
  async perform({ files }, said) {
    const { label, links } = findLink(files.tree(DOCS), said)
    const name = said.text('name')
    const named = links.filter(({ isAddress }) => !isAddress)
    if (named.length === 0) {
      throw new AgentRefusal(`Expected a link with a text of its own, received “${label}”.`)
    }
    for (const { path, key } of named) await files.set(DOCS, [...path, key], name)
    return `Renamed the link “${label}” to “${name}”.`
  },
}
