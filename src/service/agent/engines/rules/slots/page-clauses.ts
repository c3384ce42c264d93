import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { NewPage } from '../create-page.ts'
import { nameKey } from '../names.ts'
import type { PageList } from '../navigation.ts'
import { listRoutes } from '../navigation-nodes.ts'
import { lastName, MARKDOWN } from '../page-names.ts'

/** A part of a prompt with the sign that it stands behind. */
export interface Clause {
  text: string
  sign: string
  /** Whether it is of the first sentence. */
  isFirst: boolean
}

/** What is told of a page that is asked for. */
export interface ToldPage {
  type: string
  subject?: string
  title?: string
  path?: string
  /** What it is to tell, and what it is said to have. */
  details?: string
  topics?: string
  group?: PageList
  end?: 'start' | 'end'
  beside?: NonNullable<NewPage['beside']>
  sources: string[]
  steps: string[]
}

const TYPED =
  /^(?:(?:on|as|make it|it should be) )?(?:(?:an?|one|single) )*(?<type>how[- ]?to|tutorial|reference|explanation|concept)(?:[- ]style)?(?: (?:page|guide|article))?(?: please)?(?<rest>$| .*$)/isu
const PATH =
  /(?:^| )(?:(?:and )?(?:with )?(?:the |its )?(?:address|path|url|slug|location)(?: (?:is|should be|would be))? |(?:it )?(?:should |must |can )?(?:lives?|be|goes?) (?:at|under) |save it (?:as|at|under) |(?:at|as|under) )?(?<path>\/?[a-z\d][\w-]*(?:\/[\w-]+)+|\/[a-z\d][\w-]*|(?<=(?:at|address|path|url|slug|as) )[a-z\d]+(?:-[a-z\d]+)+)(?:\.mdx?)?(?= |$)/i
const TITLE =
  /(?:^| )(?:and )?(?:with )?(?:(?:the |its |a |page )*title(?: is| should be| would be| of)?|(?:titled|called|named|entitled)|(?:call|name|title|entitle) (?:it|this|the page)|(?:it|the page|this) (?:should|must|can|could|is to|would) be (?:called|titled|named|entitled)) (?<title>\S.*)$/is
const ABOUT =
  /^(?:(?:on|about|for|of|covering|explaining|describing|showing|listing|collecting|comparing|with|to|that|which)\b ?(?:(?:explains?|covers?|describes?|shows?|lists?|tells?|collects?|compares?|takes?|walks?|guides?|leads?)\b ?(?:(?:an? |our )?(?:new |complete |first-time )?(?:people|readers?|users?|newcomers?|beginners?|developers?|you|them)\b ?)?(?:through )?)?)(?:(?:people|readers|users) )?(?=\S)/i
/** What leads a page's readers somewhere is said with it. */
const KEPT = /^(?:how|why|what|when|where|which)\b/i
const LEAD =
  /^(?:(?:and|please|so) )*(?:(?:put|list|place|add|file|show) (?:it|this|that|the page)(?: (?:directly|right))?|(?:it|this|the page) (?:(?:should|must|could|can|has to|needs to|would|is to) )?(?:goes?|belongs?|comes?|sits?|is|be listed|be placed|be|fits?|stands?|go)(?: best)?(?: right| directly)?|listed|placed|sitting|to be listed) ?/i
const EDGE =
  '(?:as |at |on |to )?(?:the |its )?(?:very )?(?<edge>first|last|end|top|bottom|start|beginning|second last)(?: (?:page|one|entry|item|guide|article))?(?: there)?'
const EDGE_ALONE = new RegExp(
  `^${EDGE}(?: (?:of|in) (?:it|the group|that group|the list|the section))?$`,
  'i',
)
const IN_GROUP = new RegExp(
  `^(?:${EDGE} )?(?<lead>(?:in|into|to|under|within|of|inside) )?(?:the |our )?(?<group>\\S.*?)(?<noun> (?:group|section|tab))?(?:,? ${EDGE.replace('<edge>', '<behind>')})?$`,
  'iu',
)
const BESIDE =
  /^(?<near>right |directly |just |immediately |straight )?(?<side>after|behind|below|following|underneath|before|above|ahead of|next to|beside)(?: the| our)? (?<page>\S.*?)$/i
const SIDES =
  /(?: |^)(?=(?:right |directly |just |immediately |straight )*(?:after|behind|below|following|before|above|ahead of|next to|beside)\b)/gi
const STARTS =
  /(?:^| )(?=(?:in|into|to|under|within|as|at|on|first|last|right|directly|just|immediately|after|behind|below|before|above|next to|beside|listed|placed|following)\b)/gi
const SOURCE =
  /(?:^| )(?:and )?(?:based on|using|drawing on|building on|going by|taken from|written from|from|(?:that )?(?:we|they|you) (?:have|list|give|name) on|out of|with the (?:material|content|facts) (?:of|from|on|in)) (?<names>\S.*)$/i
/** “From a first key to a first call” is no source. */
const WAY = /^ ?from .+ to /i
const SOURCE_TOLD =
  /^(?:please )?(?:(?:base|build|model) it on|(?:take|pull|draw|collect|get|copy|gather)(?: (?:it|them|that|this|everything|the (?:material|content|contents|steps|facts|text|details|values)))? (?:from|out of)|use|write it (?:from|based on)|(?:the |its )?(?:material|sources?|contents?|facts|steps|details|text)(?: for (?:it|that))?(?: (?:is|are|comes?|can come))?(?: (?:on|in|from|all on|already on))?|it can (?:come|be taken|draw) (?:from|on)|(?:everything|what) (?:it|you|one|we|that is|is) (?:needs?|needed) is (?:on|in)|(?:all of )?(?:it|that|this) is (?:all |already )?(?:on|in)) (?<names>\S.*)$/i
const SOURCE_HAS =
  /^(?:(?:with )?(?:the |all the )?(?:steps|facts|material|commands|values|details) (?:that|which) )?(?:the |our )?(?<names>\S.*?) (?:already |now )?(?:(?:has|have|contains?|covers?|tells?|explains?|describes?|lists?|gives?|shows?) (?:all|most|everything|what|the|that|it|them)\b.*|(?<=(?:steps|facts|material|commands|values|details) (?:that|which) .*)(?:has|have|gives?|shows?|lists?|tells?))$/i
const DETAILS =
  /^(?:it|this|that|the page|which|that one) (?:(?:should|must|has to|needs? to|is to|can|could|would) )?(?:also )?(?:explains?|covers?|describes?|shows?|tells?|lists?|takes?|walks?|guides?|leads?|teach|compares?|goes? over|contains?)(?: (?:an? |our )?(?:new |complete |first-time )?(?:people|readers?|users?|newcomers?|beginners?|developers?|you|them))? (?<details>\S.*)$/is
/** What is said of a page that is asked for beside what it is. */
const PREDICATE =
  /(?:^|,? )(?:(?:is|are)(?: still)? (?:needed|missing|wanted|due|overdue)|would (?:really )?(?:help|be (?:good|nice|great|helpful|useful|welcome)))(?: for (?:that|this|it))?(?= |$)/i
/** What goes on about a page behind its subject. */
const MORE = /^(?:of|for|with|including|from|on|in|by|as|at|without)\b/i
/** How it is to be, or why it is asked for: nothing of what it tells. */
const ASIDE =
  /^(?:(?:is|are)n['’]t (?:it|they)|(?:(?:can|could) (?:you|we) |please )*(?:add|write|create|make|put|save) (?:one|it|that)(?: please)?|please|thanks|thank you|if possible|nothing fancy|(?:a )?short(?: one)?(?: is (?:fine|enough))?|keep it short|(?:one|a) (?:line|sentence|row|entry) (?:on|for|per|about|each).*|of (?:its|their) own|(?:because|since|so that|so people|as people) .*|(?:in|on) the (?:sidebar|menu|navigation|nav)|everything else stays.*|(?:people|users|customers|readers|newcomers|many|support) (?:keep |always |often )?(?:asks?|asking|look|wonder|get|struggle|forget)\b.*|that['’]s all|for (?:newcomers|beginners|new users|developers|everyone))$/i
const WISH =
  /^(?:(?:please|also|then|and) )*(?:add|change|move|rename|put|list|update|set|make|write|create|link|fix|hide|drop|remove|delete|turn|insert|mention|use|take|it|they|we|i|you|there|don['’]?t)\b/i
/** What a step begins with is to be done. */
const MOST_WORDS = 14

/** Reads what is told of a new page, clause by clause, against the docs that it comes into. */
export class PageClauses {
  readonly told: ToldPage
  readonly #context: Context
  #listed: string[] = []
  /** The page that was named last: “after that page”. */
  #last: string | undefined

  constructor(context: Context, type: string) {
    this.#context = context
    this.told = { type: type.toLowerCase(), sources: [], steps: [] }
  }

  /** Whether all that goes on behind the word for a page tells something of it. */
  async read(clauses: readonly Clause[]): Promise<boolean> {
    let last: 'subject' | 'details' | undefined
    for (const [at, { text, sign, isFirst }] of clauses.entries()) {
      const plain = text.replace(/^(?:and|but|so|then|also|please)[, ]+(?=\S)/i, '')
      const said = (isFirst ? plain.replace(PREDICATE, '') : plain).trim()
      if (said === '' || ASIDE.test(said)) continue
      const left = await this.#take(said, at === 0, sign === ':')
      if (left === undefined) return false
      if (left === '' || ASIDE.test(left)) {
        last = undefined
        continue
      }
      const isOn = last !== undefined && /^[,:]$|^and$/.test(sign)
      if (sign === ':' && last === 'subject') {
        this.told.details = left
        last = 'details'
        this.#listed = [left]
      } else if (isOn && last === 'subject' && MORE.test(left)) {
        this.told.details = left
        last = 'details'
      } else if (
        isFirst &&
        last === undefined &&
        this.told.title === undefined &&
        /^\p{Lu}/u.test(left)
      ) {
        // “A how-to for it, Mend an oar, …” is called so.
        this.told.title = left
      } else if (isOn && !WISH.test(left) && last !== undefined) {
        this.told[last] = `${this.told[last]}, ${left}`
        this.#listed.push(left)
      } else if (isOn && last === 'details') {
        // Steps begin with what is to be done.
        this.told.details = `${this.told.details}, ${left}`
        this.#listed.push(left)
      } else if (
        this.told.subject === undefined &&
        (at === 0 || (sign === ':' && !WISH.test(left)))
      ) {
        this.told.subject = left
        last = 'subject'
      } else return false
    }
    if (this.#listed.length > 1)
      this.told.steps = this.#listed.flatMap((one) => one.split(/ and (?:then )?/))
    const { subject, title } = this.told
    return [subject, title].every((one) => (one ?? '').split(' ').length <= MOST_WORDS)
  }

  /** What is left of a clause without what it tells of place, title, address and sources; `undefined` where it is unclear. */
  async #take(said: string, isFirst: boolean, isColon: boolean): Promise<string | undefined> {
    let left = said
    const typed = isFirst ? null : TYPED.exec(left)
    if (typed !== null) {
      if (/^(?:page|article|guide)$/.test(this.told.type))
        this.told.type = (typed.groups?.type ?? '').toLowerCase()
      left = (typed.groups?.rest ?? '').trim()
      if (left === '') return ''
    }
    const ofOne =
      / on (?:one|a)(?: single)? (?<type>reference|explanation|how-?to) (?:page|guide)$/i
    const one = ofOne.exec(left)
    if (one !== null) {
      this.told.type = one.groups?.type ?? this.told.type
      left = left.slice(0, one.index)
    }
    const details = DETAILS.exec(left)?.groups?.details
    const sources = SOURCE_TOLD.exec(left)?.groups?.names ?? SOURCE_HAS.exec(left)?.groups?.names
    if (sources !== undefined && (await this.#takeSources(sources, true))) return ''
    left = await this.#takePath(left)
    for (let before = ''; before !== left; ) {
      before = left
      left = await this.#takePlace(left)
      const source = SOURCE.exec(left)
      if (
        source !== null &&
        !WAY.test(source[0]) &&
        (await this.#takeSources(source.groups?.names ?? '', source.index === 0))
      )
        left = left.slice(0, source.index)
      const title = TITLE.exec(left)
      if (title !== null && this.told.title === undefined) {
        this.told.title = title.groups?.title?.trim() ?? ''
        left = left.slice(0, title.index)
      }
    }
    left = left.replace(/,? (?:and|with|which|is|please)$/i, '').trim()
    if (left === '') return ''
    if (details !== undefined && this.told.details === undefined) {
      this.told.details = DETAILS.exec(left)?.groups?.details ?? details
      return ''
    }
    const about = ABOUT.exec(left)?.[0] ?? ''
    const bare = left.slice(about.length)
    if (isFirst || typed !== null) {
      if (about !== '' || KEPT.test(left)) {
        if (
          this.told.type === 'page' &&
          /^(?:explaining|that explains|which explains)/i.test(about)
        )
          this.told.type = 'explanation'
        if (/^with\b/i.test(about) && typed === null) {
          this.told.topics = bare
          return ''
        }
        if (typed === null || this.told.subject === undefined)
          return this.#ownSubject(bare, typed !== null)
        return ''
      }
      if (isFirst && isColon) return left
      // “An explanation page Why oars bend” is called so.
      if (/^\p{Lu}/u.test(left) && this.told.title === undefined) {
        this.told.title = left
        return ''
      }
      return undefined
    }
    if (/^with\b/i.test(about)) {
      this.told.topics = bare
      return ''
    }
    return left
  }

  #ownSubject(subject: string, isTyped: boolean): string {
    if (/^(?:that|this|it|them|these|those)$/i.test(subject)) return ''
    if (!isTyped) return subject
    this.told.subject = subject
    return ''
  }

  async #takePath(said: string): Promise<string> {
    const found = PATH.exec(said)
    const path = found?.groups?.path?.replace(/^\//, '').replace(MARKDOWN, '')
    const { docs } = this.#context
    if (found === null || path === undefined || this.told.path !== undefined) return said
    if (docs.pageAt(`/${path}`) !== undefined) return said
    this.told.path = path
    return `${said.slice(0, found.index)}${said.slice(found.index + found[0].length)}`.trim()
  }

  /** Takes where it is to be listed off the end of some words. */
  async #takePlace(said: string): Promise<string> {
    for (const { index } of [
      ...(LEAD.test(said) ? [{ index: 0 }] : []),
      ...said.matchAll(STARTS),
    ]) {
      const place = said.slice(index).trim()
      if (await this.#readPlace(place, index === 0)) return said.slice(0, index).trim()
    }
    const isWhole = !ABOUT.test(said) && (await this.#readPlace(said, true))
    return isWhole ? '' : said
  }

  async #readPlace(said: string, isClause: boolean): Promise<boolean> {
    const place = said
      .replace(LEAD, '')
      .replace(/ (?:in|on) the (?:sidebar|menu|navigation|nav)$/i, '')
      .trim()
    const isSaid = place !== said || isClause
    if (place === '' || /^(?:in|on) the (?:sidebar|menu|navigation|nav)$/i.test(place))
      return isSaid
    const edge = EDGE_ALONE.exec(place)?.groups?.edge
    if (edge !== undefined && isClause) return this.#setEdge(edge)
    for (const { index } of place.matchAll(SIDES)) {
      const ahead = place.slice(0, index).trim()
      const group = ahead === '' ? undefined : this.#findGroup(ahead, isSaid)
      if (ahead !== '' && group === undefined) continue
      const beside = BESIDE.exec(place.slice(index).trim())?.groups
      if (beside === undefined) continue
      const { page = '', side = '', near } = beside
      const file = await this.#findNeighbor(page, group?.list, isSaid || near !== undefined)
      if (file === undefined) continue
      if (this.told.beside !== undefined) return false
      if (group !== undefined) this.told.group = group.list
      const by = /before|above|ahead/i.test(side) ? 0 : 1
      this.told.beside = { route: this.#context.docs.routeOf(file), by }
      this.#last = file
      return true
    }
    const group = this.#findGroup(place, isSaid)
    if (group === undefined || (this.told.group !== undefined && this.told.group !== group.list))
      return false
    this.told.group = group.list
    return group.edge === undefined || this.#setEdge(group.edge)
  }

  #setEdge(edge: string): boolean {
    const end = /first|top|start|beginning/i.test(edge) ? 'start' : 'end'
    if (this.told.end !== undefined && this.told.end !== end) return false
    this.told.end = end
    return true
  }

  /** A group by its name, as it is written or with a word for it. */
  #findGroup(said: string, isClause: boolean): { list: PageList; edge?: string } | undefined {
    const { group = '', noun, lead, edge, behind } = IN_GROUP.exec(said)?.groups ?? {}
    const { navigation } = this.#context
    const isNamed = navigation.lists().some(({ name }) => nameKey(name ?? '') === nameKey(group))
    // What a clause of its own names without a word for where is a group by its whole name.
    const isLed = noun !== undefined || lead !== undefined || isClause
    if (!isLed || (!isNamed && noun === undefined)) return undefined
    try {
      const list = navigation.groupOf(group)
      const last = edge ?? behind
      return last === undefined ? { list } : { list, edge: last }
    } catch (error) {
      if (error instanceof AgentRefusal) return undefined
      throw error
    }
  }

  /** The page that it is to stand beside: of several the one of the group, or of the folder. */
  async #findNeighbor(
    said: string,
    list: PageList | undefined,
    isPlace: boolean,
  ): Promise<string | undefined> {
    const { docs, navigation } = this.#context
    const [, page = said, group] = /^(\S.*?) (?:in|of|under) (?:the )?(\S.*)$/i.exec(said) ?? []
    const named = group === undefined ? undefined : this.#findGroup(`in ${group}`, true)?.list
    const within = list ?? named ?? this.told.group
    if (/^(?:that|it|this)(?: (?:page|one|guide))?$/i.test(said))
      return this.#last ?? this.told.sources[0]
    const routes = within === undefined ? [] : listRoutes(within.node)
    if (/^overview(?: page)?$/i.test(page) && routes[0] !== undefined) {
      const first = docs.pageAt(routes[0])
      if (first !== undefined && /^(?:overview|index|introduction)$/.test(lastName(first)))
        return first
    }
    for (const name of new Set([said, page])) {
      const files = await docs.filesOf(name)
      const own = files.filter((file) => routes.includes(docs.routeOf(file)))
      const near = own.length > 0 ? own : files.filter((file) => this.#isNear(file))
      const [file, ...others] = near.length > 0 ? near : files
      if (file === undefined || others.length > 0) continue
      // What is no place by its words is one only by the whole name of a page.
      const isExact = / (?:page|guide|article)$/i.test(name) || (await this.#isCalled(file, name))
      if ((isPlace || isExact) && navigation.isListed(docs.routeOf(file))) return file
    }
    return undefined
  }

  #isNear(file: string): boolean {
    const folder = this.told.path?.slice(0, this.told.path.lastIndexOf('/') + 1)
    return folder !== undefined && folder !== '' && file.startsWith(folder)
  }

  async #isCalled(file: string, name: string): Promise<boolean> {
    const titles = await this.#context.docs.titlesOf(file)
    return [lastName(file), ...titles].some((title) => nameKey(title) === nameKey(name))
  }

  /** “The crew roster topic page” is the one of the longest name that the words begin with. */
  async #findSources(said: string): Promise<string[]> {
    const files = await this.#context.docs.filesOf(said)
    const shorter = said.replace(/ (?:page|guide|article)$/i, '').replace(/ \S+$/, '')
    return files.length > 0 || !shorter.includes(' ') ? files : this.#findSources(shorter)
  }

  /** Takes the pages that it is written from, where all words name some. */
  async #takeSources(said: string, isClause: boolean): Promise<boolean> {
    const names = said
      .replace(/^what /i, '')
      .replace(
        / (?:already )?(?:says?|has|have|tells?|explains?|gives?)(?: (?:about|on|of) (?:it|that|this|them))?$/i,
        '',
      )
      .replace(/ (?:for (?:it|that|this))$/i, '')
    const isNoun = / (?:pages?|guides?|articles?|tutorial|quickstart|reference|section)$/i.test(
      names,
    )
    const found: string[] = []
    for (const name of names.split(/,? and (?:the )?|, (?:the )?/)) {
      const own = /\b(?:page|guide|article)s?$/i.test(name) || !isNoun ? name : `${name} page`
      const files = await this.#findSources(
        own.replace(/^(?:the|our) /i, '').replace(/ pages$/i, ' page'),
      )
      const exact = []
      for (const file of files)
        if (
          await this.#isCalled(file, name.replace(/^(?:the|our) | (?:page|guide|article)s?$/gi, ''))
        )
          exact.push(file)
      const chosen = exact.length > 0 ? exact : files
      if (chosen.length === 0 || chosen.length > 3 || !(isClause || isNoun || exact.length > 0))
        return false
      found.push(...chosen)
    }
    this.told.sources.push(...found)
    this.#last = found.at(-1)
    return true
  }
}
