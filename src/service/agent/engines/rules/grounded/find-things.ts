import { getSmallText } from '../bare-text.ts'
import { findNamed, nameKey } from '../names.ts'
import { isCalled } from '../page-names.ts'
import { best, type Found, hasField } from './choose-things.ts'
import { matchCells } from './find-cells.ts'
import { findSentences, findWords } from './find-words.ts'
import { type Inventory, isInside, type Scope } from './inventory.ts'
import {
  areaOf,
  FIELD_WORDS,
  fieldOf,
  isAnywhere,
  type Noun,
  readSpoken,
  type Spoken,
} from './lexicon.ts'
import {
  CALLED,
  EXACT,
  hasWords,
  isKind,
  matchNames,
  NAMED,
  NEAR,
  PLACED,
  pickPlace,
  sort,
  splitAtPlaces,
  toFound,
} from './match-things.ts'
import type { PageThing } from './page-things.ts'
import { isQuoted, type Quotations } from './utterance.ts'

const PAGES = / (?:pages|guides|articles)$/i

const ANYWHERE_FOUND: ReadonlySet<Noun> = new Set([
  'part',
  'callout',
  'image',
  'row',
  'table',
  'link',
])

/** How often words between a thing and where it is may follow each other. */
const DEPTH = 4

/** Where nothing is said of a place. */
export const NOWHERE: Scope = {}

/** Finds what a prompt speaks of among what there is, whatever the sentence around it. */
export class Finder {
  readonly inventory: Inventory
  readonly #quotations: Quotations
  /** What was found before, as long as nothing is changed. */
  readonly #known = new Map<string, Promise<unknown>>()
  readonly #scopes = new Map<Scope, number>()

  constructor(inventory: Inventory, quotations: Quotations) {
    this.inventory = inventory
    this.#quotations = quotations
  }

  /** Has all be looked for anew, since something has changed. */
  forget(): void {
    this.#known.clear()
    this.inventory.forget()
  }

  #once<T>(
    what: string,
    said: string,
    scope: Scope,
    depth: number,
    find: () => Promise<T>,
  ): Promise<T> {
    const at = this.#scopes.get(scope) ?? this.#scopes.size
    this.#scopes.set(scope, at)
    const key = `${what} ${at} ${depth} ${said}`
    const known = (this.#known.get(key) ?? find()) as Promise<T>
    this.#known.set(key, known)
    return known
  }

  /** What may be meant, what fits best first. */
  find(said: string, scope: Scope = NOWHERE, depth = DEPTH): Promise<Found[]> {
    return this.#once('find', said, scope, depth, () => this.#find(said, scope, depth))
  }

  async #find(said: string, scope: Scope, depth: number): Promise<Found[]> {
    const words = said
      .trim()
      .replace(/^(?:the|our) (?=⟦)/i, '')
      .replace(/[,:]$/, '')
    if (words === '' || depth === 0) return []
    const found = [
      ...(await this.#findField(words, scope, depth)),
      ...(await this.#findHere(words, scope)),
    ]
    if (found.some(({ fit }) => fit >= EXACT + CALLED)) return sort(found)
    const splits = splitAtPlaces(words)
    for (const [name, place] of splits) {
      if (await this.#isInName(place, splits, scope, depth)) continue
      for (const around of await this.locate(place, scope, depth - 1)) {
        const own = await this.find(name, around, depth - 1)
        found.push(...own.map(({ thing, fit }) => ({ thing, fit: fit + PLACED })))
      }
    }
    return sort(found)
  }

  /** Whether a place begins within the name of a page: “on the Speech to Text page”. */
  async #isInName(
    place: string,
    splits: readonly (readonly [name: string, place: string])[],
    scope: Scope,
    depth: number,
  ): Promise<boolean> {
    const [, longer] = splits.find(([, other]) => other.endsWith(` to ${place}`)) ?? []
    const around = longer === undefined ? [] : await this.locate(longer, scope, depth - 1)
    return around.some(({ files, ranges }) => files?.length === 1 && ranges === undefined)
  }

  /** Where something is said to be: the ways to understand that. */
  locate(said: string, scope: Scope = NOWHERE, depth = DEPTH): Promise<Scope[]> {
    return this.#once('locate', said, scope, depth, () => this.#locate(said, scope, depth))
  }

  async #locate(said: string, scope: Scope, depth: number): Promise<Scope[]> {
    const words = said.trim().replace(/[,:]$/, '')
    if (words === '' || depth === 0) return []
    const plain = words.replace(/^(?:the|our|your|its) /i, '')
    const area = areaOf(plain)
    if (area !== undefined) return [{ ...scope, area }]
    if (isAnywhere(words)) return [scope]
    const scopes: Scope[] = []
    for (const { thing } of best(await this.#findHere(words, scope))) {
      if (thing.kind === 'on page') {
        const { file, start, end } = thing.thing
        scopes.push({ files: [file], ranges: [{ file, start, end, thing: thing.thing }] })
      }
    }
    if (scope.ranges === undefined && scopes.length === 0) {
      const files = await this.#pagesOf(words, scope)
      if (files.length > 0) scopes.push({ files })
    }
    for (const thing of this.#nodesOf(readSpoken(words), scope)) {
      if (thing.fit >= NAMED && thing.thing.kind === 'node')
        scopes.push({ ...scope, node: thing.thing })
    }
    for (const [name, place] of splitAtPlaces(words)) {
      if (scopes.length > 0) break
      // “On the Fees page under Fee Tiers” says the outer place first: what is one place is meant.
      const outer = await this.locate(name, scope, depth - 1)
      const isPage =
        outer.length > 0 && outer.every(({ ranges, area }) => (ranges ?? area) === undefined)
      const ways = [
        await this.#locateWithin(place, name, scope, depth),
        await this.#locateWithin(name, place, scope, depth),
      ]
      if (isPage) ways.reverse()
      const one = ways.find(({ length }) => length === 1)
      scopes.push(...(one ?? ways.find(({ length }) => length > 0) ?? []))
    }
    return scopes
  }

  async #locateWithin(
    outer: string,
    inner: string,
    scope: Scope,
    depth: number,
  ): Promise<readonly Scope[]> {
    const found: Scope[] = []
    for (const around of await this.locate(outer, scope, depth - 1)) {
      if (around === scope) continue
      found.push(...(await this.locate(inner, around, depth - 1)).filter((own) => own !== around))
    }
    return found
  }

  /** Pages that are named, or both of two that are. */
  async #pagesOf(said: string, { files }: Scope): Promise<string[]> {
    const [spoken] = readSpoken(said).filter(({ nouns }) => nouns.includes('page'))
    const name = this.#quotations.read(spoken?.name ?? said.replace(/^(?:the|our) /i, ''))
    const own = name.replace(/^(?:both|all|the two) /i, '') || said
    const group = PAGES.test(said) ? this.inventory.pagesOfGroup(own.replace(PAGES, '')) : []
    const named = group.length > 1 ? group : await this.inventory.pagesNamed(own)
    return files === undefined ? named : named.filter((file) => files.includes(file))
  }

  /** A field of something: “the icon of the caching page”, “Authentication's description”. */
  async #findField(said: string, scope: Scope, depth: number): Promise<Found[]> {
    const behind = new RegExp(
      `^(?:the |an? |its )?(?<value>(?:⟦\\d+⟧|\\S+) )??(?<field>${FIELD_WORDS})s? (?:of|for|on|in|at|from|under|to) (?<of>.+)$`,
      'i',
    ).exec(said)
    const before = new RegExp(`^(?<of>.+?)(?:['’]s?)? (?<field>${FIELD_WORDS})$`, 'i').exec(said)
    const found: Found[] = []
    for (const groups of [behind?.groups, before?.groups]) {
      const { field: word = '', of = '' } = groups ?? {}
      const field = fieldOf(word)
      if (field === undefined || of === '' || /^(?:the|our|an?|its)$/i.test(of)) continue
      for (const { thing, fit } of best(await this.find(of, scope, depth - 1))) {
        if (hasField(thing, field))
          found.push({ thing: { kind: 'field', field, of: thing, name: thing.name }, fit })
      }
    }
    return found
  }

  async #findHere(said: string, scope: Scope): Promise<Found[]> {
    const ways = readSpoken(said)
    const isInPage = scope.files !== undefined || scope.ranges !== undefined
    const found: Found[] = []
    if (isInPage) found.push(...(await this.#findOnPage(ways, scope)))
    else {
      found.push(...(await this.#findAround(ways, said, scope)))
      if (scope.area === undefined && scope.node === undefined)
        found.push(...(await this.#findAnywhere(ways)))
      else if (scope.node !== undefined)
        found.push(...(await this.#findOnPage(ways, this.#filesOf(scope.node))))
    }
    found.push(...(await findWords(this.inventory, this.#quotations, said, scope)))
    return found
  }

  /** The pages of a part of the navigation. */
  #filesOf({ name }: NonNullable<Scope['node']>): Scope {
    return { files: this.inventory.context.docs.filesIn(name) }
  }

  async #findOnPage(ways: readonly Spoken[], scope: Scope): Promise<Found[]> {
    const things = await this.inventory.within(scope)
    const cells = ways.some(({ nouns }) => nouns.length === 0) ? this.#findCells(ways, things) : []
    const own = ways.flatMap((spoken) => {
      const { nouns, name, place, word } = spoken
      if (word === 'sentence') return findSentences(this.#quotations, spoken, things)
      if (nouns.length === 0) {
        // Whole paragraphs and lists are told by what they are.
        const called = things.filter(({ noun }) =>
          ['part', 'row', 'item', 'link', 'image', 'code'].includes(noun),
        )
        return matchNames(this.#quotations, name, called, false)
      }
      const alike = things.filter((thing) => isKind(thing, spoken))
      if (name === '' || place !== undefined) {
        const named =
          name === ''
            ? alike
            : matchNames(this.#quotations, name, alike, true).map(({ thing }) => thing.thing)
        return place === undefined ? toFound(alike, NAMED) : pickPlace(named, place)
      }
      return matchNames(this.#quotations, name, alike, true)
    })
    return [...cells, ...own]
  }

  #findCells(ways: readonly Spoken[], things: readonly PageThing[]): Found[] {
    const rows = things.filter(({ noun }) => noun === 'row')
    const said = ways.at(-1)?.name ?? ''
    return isQuoted(said) ? [] : toFound(matchCells(said, rows), EXACT)
  }

  /** What is around the pages: the navigation, links, redirects and settings, and pages by their names. */
  async #findAround(ways: readonly Spoken[], said: string, scope: Scope): Promise<Found[]> {
    const found: Found[] = [...this.#nodesOf(ways, scope)]
    for (const { nouns, name: named, word } of ways) {
      const name = this.#quotations.read(named)
      const isOpen = nouns.length === 0
      const plus = isOpen ? 0 : CALLED
      if (name !== '' && (isOpen || nouns.includes('link'))) {
        const links = this.inventory.siteLinks(scope)
        const exact = links.filter(({ label }) => nameKey(label) === nameKey(name))
        const near = exact.length > 0 ? exact : findNamed(name, links, ({ label }) => [label])
        found.push(
          ...near.map(
            (link): Found => ({
              thing: { kind: 'site link', link, name: link.label },
              fit: (exact.length > 0 ? EXACT : scope.area === undefined ? NEAR : NAMED) + plus,
            }),
          ),
        )
      }
      if (
        /^redirect|^forward|^rule$/.test(word) ||
        scope.area === 'redirects' ||
        /^\/\S+$/.test(name)
      ) {
        const rules = this.inventory.redirectsOf(name)
        found.push(
          ...rules.map(
            ({ source }): Found => ({
              thing: { kind: 'redirect', source, name: source },
              fit: EXACT + (isOpen ? -1 : plus),
            }),
          ),
        )
      }
      if (
        name !== '' &&
        (isOpen || nouns.includes('page')) &&
        (scope.area === undefined || scope.area === 'sidebar')
      ) {
        found.push(...(await this.#findPages(isOpen ? said : name, plus, scope)))
      }
    }
    const setting =
      scope.node === undefined
        ? (this.inventory.settingOf(
            `${said}${scope.area === undefined || scope.area === 'docs.json' ? '' : ` ${scope.area}`}`,
          ) ?? this.inventory.settingOf(said))
        : undefined
    if (setting !== undefined)
      found.push({ thing: { kind: 'setting', said: setting, name: setting }, fit: NAMED + CALLED })
    return found
  }

  async #findPages(said: string, plus: number, { node, area }: Scope): Promise<Found[]> {
    const { docs } = this.inventory.context
    const name = this.#quotations.read(said).replace(/^(?:the|our) /i, '')
    const within = node === undefined ? '' : ` of ${node.name}`
    const files = await this.inventory.pagesNamed(name + within)
    return Promise.all(
      files.map(async (file): Promise<Found> => {
        const titles = await docs.titlesOf(file)
        const fit = isCalled({ page: file, titles }, name)
          ? EXACT
          : plus > 0 || area === 'sidebar' || node !== undefined
            ? NAMED
            : NEAR
        return {
          thing: {
            ...{ kind: 'page', file, name: titles.at(-1) ?? file },
            ...(area === 'sidebar' && { isInMenu: true }),
          },
          fit: fit + plus,
        }
      }),
    )
  }

  #nodesOf(ways: readonly Spoken[], { node, area }: Scope): Found[] {
    if (area !== undefined && area !== 'sidebar' && area !== 'docs.json') return []
    const all = this.inventory.nodes().filter((one) => node === undefined || isInside(one, node))
    return ways.flatMap(({ nouns, name: named }): Found[] => {
      const isOpen = nouns.length === 0
      if (named === '' || !(isOpen || nouns.includes('group') || nouns.includes('tab'))) return []
      const name = this.#quotations.read(named)
      const own = all.filter(
        ({ key }) => isOpen || (key === 'group' ? nouns.includes('group') : nouns.includes('tab')),
      )
      const wanted = nameKey(name)
      const exact = own.filter((one) => nameKey(one.name) === wanted)
      const chosen = exact.length > 0 ? exact : findNamed(name, own, (one) => [one.name])
      return chosen.map((thing) => ({
        thing,
        fit:
          (exact.length > 0 ? EXACT : NEAR) +
          (isOpen ? 0 : CALLED) +
          (node === undefined ? 0 : PLACED),
      }))
    })
  }

  /** Parts that are told by what they are, on whatever page. */
  async #findAnywhere(ways: readonly Spoken[]): Promise<Found[]> {
    const { docs } = this.inventory.context
    const found: Found[] = []
    const current = docs.pages().filter((page) => docs.isCurrent(page))
    for (const spoken of ways) {
      const isOpen = spoken.nouns.length === 0
      const wanted = nameKey(this.#quotations.read(spoken.name))
      if (wanted.length < 3 || !(isOpen || spoken.nouns.some((noun) => ANYWHERE_FOUND.has(noun))))
        continue
      const [longest = ''] = wanted.split(' ').toSorted((a, b) => b.length - a.length)
      for (const file of current) {
        const text = await docs.files.read(file)
        if (!getSmallText(text, file).includes(longest)) continue
        const things = (await this.inventory.onPage(file)).filter((thing) =>
          isOpen ? thing.noun === 'part' : isKind(thing, spoken),
        )
        const own = things.filter(
          ({ names, noun, words }) =>
            names.some((one) => nameKey(one) === wanted) ||
            (noun === 'link' && hasWords(words, wanted)),
        )
        // What is called so by several words is no part of another kind that has some of them.
        const fit = !isOpen
          ? NAMED + CALLED
          : wanted.includes(' ') && ways.length > 1
            ? EXACT
            : NEAR
        found.push(...toFound(own, fit))
      }
    }
    return found
  }
}
