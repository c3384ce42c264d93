import { AgentRefusal } from '../../../model.ts'
import type { Thing } from './inventory.ts'
import type { Noun } from './lexicon.ts'
import type { PageThing } from './page-things.ts'

/** Something that may be meant, with how well it fits what was said. */
export interface Found {
  thing: Thing
  fit: number
}

/** Those that fit best. */
export function best(found: readonly Found[]): Found[] {
  const most = Math.max(0, ...found.map(({ fit }) => fit))
  return found.filter(({ fit }) => fit === most)
}

/** Whether a thing has a field of that name. */
export function hasField(thing: Thing, field: string): boolean {
  switch (thing.kind) {
    case 'page':
      return !['href', 'alt', 'language'].includes(field)
    case 'node':
      return ['title', 'label', 'icon', 'tag', 'sidebarTitle'].includes(field)
    case 'site link':
      return ['label', 'href', 'icon', 'title'].includes(field)
    case 'on page':
      return hasFieldOnPage(thing.thing.noun, field)
    default:
      return false
  }
}

function hasFieldOnPage(noun: Noun, field: string): boolean {
  if (noun === 'image') return field === 'alt'
  if (noun === 'code') return field === 'language' || field === 'title'
  if (noun === 'link') return field === 'href' || field === 'label'
  return noun === 'part' && ['title', 'label', 'icon', 'href', 'tag', 'description'].includes(field)
}

/** Of what may be meant what the first of some kinds has; throws where several things fit as well. */
export function choose(
  found: readonly Found[],
  said: string,
  accepts: (thing: Thing) => boolean,
): Thing[] {
  const own = best(found.filter(({ thing }) => accepts(thing)))
  const seen = new Map(own.map(({ thing }) => [keyOf(thing), thing]))
  const things = [...seen.values()]
  const kinds = new Set(things.map(({ kind }) => kind))
  if (things.length > 1 && kinds.size > 1) {
    // Words that stand somewhere are meant where nothing is called so.
    return things.filter(({ kind }) => kind !== 'words' && kind !== 'setting').length === 1
      ? things.filter(({ kind }) => kind !== 'words' && kind !== 'setting')
      : refuseSeveral(things, said)
  }
  return things
}

export function refuseSeveral(things: readonly Thing[], said: string): never {
  const names = things.slice(0, 4).map(nameThing)
  throw new AgentRefusal(
    `Expected one thing “${said}”, received ${names.join(' and ')}. Say which of them is meant.`,
  )
}

/** What a thing is, in a few words. */
export function nameThing(thing: Thing): string {
  if (thing.kind === 'page') return `the page \`${thing.file}\``
  if (thing.kind === 'node')
    return `the ${thing.key} “${thing.name}”${thing.above.length === 0 ? '' : ` of “${thing.above.at(-1)}”`}`
  if (thing.kind === 'site link')
    return `the link “${thing.name}” of \`${thing.link.path.join('.')}\``
  if (thing.kind === 'on page')
    return `the ${kindOf(thing.thing)} “${shorten(thing.name)}” on \`${thing.thing.file}\``
  if (thing.kind === 'field') return `the ${thing.field} of ${nameThing(thing.of)}`
  return `“${shorten(thing.name)}”`
}

function kindOf({ noun, part, mark = '' }: PageThing): string {
  if (noun === 'callout') return mark === '>' ? 'quotation' : mark.toLowerCase()
  return part?.kind ?? (noun === 'code' ? 'code block' : noun)
}

function shorten(name: string): string {
  return name.length > 50 ? `${name.slice(0, 50)}…` : name
}

function keyOf(thing: Thing): string {
  if (thing.kind === 'on page')
    return `${thing.thing.file} ${thing.thing.noun === 'code' ? 'code' : ''} ${thing.thing.start}`
  if (thing.kind === 'node') return `${thing.file} ${thing.path.join('.')}`
  if (thing.kind === 'site link') return thing.link.path.join('.')
  if (thing.kind === 'page') return thing.file
  if (thing.kind === 'field') return `${thing.field} ${keyOf(thing.of)}`
  return `${thing.kind} ${thing.name}`
}
