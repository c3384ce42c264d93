import {
  type AttemptCheck,
  lookAtChanged,
  lookAtConfig,
  lookAtEach,
  onceDone,
} from './attempt-check.ts'
import { ON_OTHERS } from './told-prompt.ts'
import {
  countOf,
  findNew,
  isChanged,
  isSame,
  listGone,
  listPages,
  listTexts,
  sumOf,
} from './written-file.ts'

/** “The Start link in the redirects should go to …” is about no page that stands there. */
const OF_REDIRECTS = /\b(?:in|of|from|under|among) (?:the|our) (?:list of )?redirects\b/i
const checkRedirects: AttemptCheck = ({ ahead }) =>
  OF_REDIRECTS.test(ahead) &&
  lookAtEach(({ file, isPage }) => isPage && `Expected a redirect to change, received \`${file}\`.`)

/** “Anyone going to /old should land on the new page.” */
const LANDS =
  /\b(?:anyone|anybody|everyone|people|visitors?|readers?|customers?|users?|whoever|bookmarks?|traffic|requests?)\b[^.;]*\b(?:lands?|ends? up|arrives?|be (?:sent|taken)|gets? (?:sent|taken)|sent)\b/i
const checkLanding: AttemptCheck = ({ plain }) =>
  LANDS.test(plain) &&
  /(?:^|\s)\/[\w-]/.test(plain) &&
  lookAtEach(
    ({ file, old, now }) =>
      old !== undefined && now === undefined && `Expected a redirect, received \`${file}\` moved.`,
  )

/** “/birds gives a 404, move the guide there”: a redirect leads away from it. */
const MOVED_THERE = /\bmove\b[^.;]* there\b/i
const checkMovedThere: AttemptCheck = ({ plain }) =>
  MOVED_THERE.test(plain) &&
  lookAtConfig(
    (docs) =>
      isSame(docs, 'navigation') &&
      !isSame(docs, 'redirects') &&
      'Expected a page to move, received a redirect.',
  )

/** “The Limits card at the end of the Start page still uses /limits”: a link that stands on a page. */
const OF_LINK =
  /\b(?:card|button|tile|link) (?:at|in|on|under|of|near|from|inside|below)\b[^.;]*\b(?:still|is (?:dead|broken|wrong)|uses?|has|points?|leads?|goes|old)\b/i
const OF_REDIRECT =
  /\bredirect\w*|\bforward\w*|\brenam\w*|\bmov(?:e|es|ed|ing)\b|\b(?:visitors|people|whoever|anyone|bookmarks?)\b/i
const checkLinkOnPage: AttemptCheck = ({ plain }) =>
  OF_LINK.test(plain) &&
  !OF_REDIRECT.test(plain) &&
  lookAtConfig(
    (docs) =>
      !isSame(docs, 'redirects') && 'Expected a link of a page to change, received a redirect.',
  )

/** “The page used to be at /birds, set up a redirect”: pages stay where they are. */
const SENT_ON =
  /\bredirects?\b|\bused to (?:be|live) (?:at|under)\b|\b(?:send|make|have) (?:that|this|the old) (?:address|url|link|path)\b/i
const MOVES =
  /->|→|\b(?:(?:mov|renam|remov|delet|drop|merg|fold|replac|retir|combin|split)\w*|gone|slug|(?:is|are) now (?:at|under)|now lives?|becomes?|want \S+ at|reachable|from now on|(?:should|must|needs to|has to) (?:now )?(?:live|sit|be (?:called |at |under |in )?\/?[\w-]+\/)|(?:should|must|needs to|has to) (?:have (?:the|its) (?:address|url|slug|path)|be called [\w-]+)|give\b[^.;]* the (?:address|url|slug|path)|change the (?:path|address|url)|side ?bar|menu|navigation|group)\b/i
const checkSentOn: AttemptCheck = ({ plain }) =>
  SENT_ON.test(plain) &&
  !MOVES.test(plain) &&
  lookAtConfig(
    (docs) =>
      !isSame(docs, 'navigation') && 'Expected a redirect, received pages listed otherwise.',
  )

/** “Add a link to the prices after the guide” makes no page. */
const OF_NEW_LINK = /\badd (?:an?|another|the) (?:\p{Ll}+ )?links?(?: back)? to\b/iu
const OF_NEW_PAGE = /\b(?:new|create|write|start)\b|\badd an? (?:\p{L}+ ){0,3}page\b/iu
const checkNewLink: AttemptCheck = ({ plain }) =>
  OF_NEW_LINK.test(plain) &&
  !OF_NEW_PAGE.test(plain) &&
  lookAtEach(
    ({ file, isPage, old }) =>
      isPage && old === undefined && `Expected a link, received the new page \`${file}\`.`,
  )

/** “Make the name a link to our Oars page.” */
const MADE_LINK =
  /\b(?:make|turn|convert)\b[^.;]*? (?:into )?an? (?:real |proper |working )?link (?:to|that|which)\b/i
const LINK = /\]\(|\bhref=/g
/** What becomes a link is one then, and neither a text that says so nor a new page. */
const checkMadeLink: AttemptCheck = ({ plain }) =>
  MADE_LINK.test(plain) &&
  !IN_BARS.test(plain) &&
  ((written) => {
    const isNew = written.some(({ isPage, old }) => isPage && old === undefined)
    const { before, now } = sumOf(listPages(written), (text) => countOf(text, LINK))
    return (
      written.length > 0 &&
      (isNew || now <= before) &&
      'Expected words to become a link, received something else.'
    )
  })
const IN_BARS = /\b(?:header|nav ?bar|top ?bar|footer|sidebar|anchors?|card|button|redirects?)\b/i

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g
/** A mail address that is told is written, or is what goes. */
const checkMails: AttemptCheck = ({ said }) => {
  const mails = said.match(MAIL) ?? []
  if (mails.length === 0) return false
  return (written) => {
    const texts = written.flatMap((file) => [
      ...[file.file, file.lines],
      ...(isChanged(file) ? listGone(file) : [file.old ?? '']),
    ])
    const text = texts.join('\n').toLowerCase()
    const left = written.length > 0 && mails.find((mail) => !text.includes(mail.toLowerCase()))
    return left && `Expected “${left}” to be written as well, received it nowhere.`
  }
}

/** “The invite has changed”: something is in its place, and not only new. */
const OF_OTHER_LINK =
  /\b(?:links?|invites?|address(?:es)?|urls?)\b[^.;]*\b(?:changed|expired|is dead|is broken|no longer works|stopped working|is outdated|has moved|is wrong)\b/i
const checkOtherLink: AttemptCheck = ({ plain }) =>
  OF_OTHER_LINK.test(plain) &&
  lookAtConfig((docs) => {
    const left = new Set(listTexts(docs.now))
    const isAdded = () => listTexts(docs.old).every((text) => left.has(text))
    return !isSame(docs, 'footer') && isAdded() && 'Expected a link to change, received a new one.'
  })

/** “The cards link to /old, which is dead. Point them to /new.” */
const LINKS_MEANT =
  /\b(?:cards?|links?|buttons?)\b[^.]*\b(?:links?|points?|leads?|go(?:es)?) to \S+[^.]*\. (?:please )?(?:point|link|lead|send|take) (?:them|it|those|these)\b|\b(?:point|link|lead|send|switch|change|update) (?:all |of )*(?:the|those|these|both|such|dead|old|broken) (?:\S+ )?links\b/i
/** Links lead elsewhere themselves, where it is them that are told of. */
const checkLinksMeant: AttemptCheck = ({ said }) =>
  LINKS_MEANT.test(said) &&
  ((written) =>
    written.length > 0 &&
    listPages(written).length === 0 &&
    'Expected links of pages to change, received none.')

/** “Remove the Blog anchor”: what stands in the footer stays. */
const ANCHOR = /\banchors?\b/i
const IN_FOOTER = /\b(?:footer|socials?|bottom)\b/i
const IN_HEADER = /\b(?:header|nav ?bar|top ?bar|top)\b/i
/** Links of the footer and of the header stay as they are where those of the other one, or anchors, are told. */
const checkBars: AttemptCheck = ({ ahead }) => {
  if (ON_OTHERS.test(ahead)) return false
  const isFooter = IN_FOOTER.test(ahead)
  const isOther = ANCHOR.test(ahead) || IN_HEADER.test(ahead)
  return (
    isFooter !== isOther &&
    lookAtConfig((config) =>
      isFooter
        ? !isSame(config, 'navbar') &&
          'Expected a link of the footer to change, received one of the header.'
        : !isSame(config, 'footer') &&
          'Expected another link to change, received one of the footer.',
    )
  )
}

/** “Add one next to GitHub” leaves that as it is. */
const BESIDE =
  /^(?!.*\b(?:instead|chang\w*|updat\w*|replac\w*|remov\w*|drop|renam\w*|swap|mov\w+)\b).*\b(?:add|put|include)\b.*\b(?:next to|beside|besides|alongside)\b/is
const checkBeside: AttemptCheck = ({ ahead }) =>
  BESIDE.test(ahead) &&
  lookAtConfig(({ old, now }) => {
    const left = Map.groupBy(listTexts(now), (text) => text)
    const all = Map.groupBy(listTexts(old), (text) => text)
    const gone = [...all].find(([text, same]) => (left.get(text)?.length ?? 0) < same.length)
    return gone && `Expected “${gone[0]}” to stay beside what is new, received it gone.`
  })

/** “The Limits card on the Start page should go to Prices”: where it leads is another place then, and what it says stays. */
const LEADS_THERE =
  /\b(?:cards?|links?|tiles?|buttons?)\b[^.;:]*? (?:should|must|has to|have to|needs? to|ought to) (?:(?:now|really|instead|actually|rather) )*(?:go|lead|point|link|open|take|send|jump)\b/i
const TARGET =
  /\]\(\s*<?([^()\s<>]+)|\bhref=["{']+([^"'}]+)|"(?:href|url|destination)":\s*"([^"]+)"|"(?:x|github|discord|linkedin|website)":\s*"([^"]+)"/g
const CALLED = /\b(?:renam\w*|call(?:ed)?|titled?|label\w*|says?|reads?|text|and)\b/i
const checkLeadsThere: AttemptCheck = ({ plain }) =>
  LEADS_THERE.test(plain) &&
  !CALLED.test(plain) &&
  ((written) => {
    const list = (text = '') => (text.match(TARGET) ?? []).toSorted().join(' ')
    const changed = written.filter(({ old, now }) => old !== undefined && old !== now)
    const isSameAs = ({ old, now }: (typeof changed)[number]) => list(old) === list(now)
    return (
      changed.length > 0 &&
      changed.every(isSameAs) &&
      'Expected a link to lead elsewhere, received what it says changed.'
    )
  })

/** “/birds/birds”. */
const TWICE = /(\/[\w-]+)\1(?=[/"'\s)\\]|$)/m
const checkAddress: AttemptCheck = ({ plain }) =>
  lookAtChanged(({ old, added }) => {
    const twice = findNew(TWICE, added, old, plain)
    return twice !== undefined && `Expected an address, received one with “${twice}”.`
  })

/** “Its link goes to #later, drop the anchor”: the link stays, without what it leads to on its page. */
const DROPS_ANCHOR = /\b(?:drop|remove|lose|strip|cut) (?:the|its|that) (?:anchor|hash|fragment)\b/i
const LINKED = /\]\([^()\s]+\)/g
const checkAnchorDropped: AttemptCheck = ({ plain }) =>
  DROPS_ANCHOR.test(plain) &&
  /#/.test(plain) &&
  lookAtChanged(
    ({ old, now }) =>
      (now.match(LINKED) ?? []).length < (old.match(LINKED) ?? []).length &&
      'Expected a link without its anchor, received none in its place.',
  )

/** “Our LinkedIn is https://… now”: where something is from now on stands somewhere then. */
const IS_NOW =
  /\b(?:is|are)(?: now)?(?: at)? (?<address>https?:\/\/[^\s,;]+?)[.,;]? (?:now|these days|nowadays)\b/i
const checkIsNow: AttemptCheck = ({ plain }) => {
  const address = IS_NOW.exec(plain)?.groups?.address
  return (
    address !== undefined &&
    ((written) =>
      !written.some(({ now }) => now?.includes(address.replace(/^https?:\/\//, '')) === true) &&
      `Expected \`${address}\` to be told, received none.`)
  )
}

/** Links, redirects and the bars that have some. */
export const LINK_CHECKS: readonly AttemptCheck[] = [
  checkRedirects,
  checkLanding,
  checkMovedThere,
  checkLinkOnPage,
  checkSentOn,
  checkNewLink,
  onceDone(checkMadeLink),
  onceDone(checkMails),
  checkOtherLink,
  checkBars,
  checkBeside,
  checkAddress,
  checkAnchorDropped,
  checkLeadsThere,
  onceDone(checkIsNow),
  onceDone(checkLinksMeant),
]
