import type { ComponentChildren } from 'preact'
import { Fragment, jsxs } from 'preact/jsx-runtime'
import { raw } from './raw.ts'

const PEOPLE = ['<!--people-->', '<!--/people-->'] as const
const AGENTS = ['<!--agents-->', '<!--/agents-->'] as const
const FOR_PEOPLE_ONLY = /<!--people-->[\s\S]*?<!--\/people-->/g
const FOR_AGENTS_ONLY = /<!--agents-->[\s\S]*?<!--\/agents-->/g

/** Marks what only people read; it is taken off when the page is complete. */
export function forPeople(children: ComponentChildren): ComponentChildren {
  const [start, end] = PEOPLE
  return jsxs(Fragment, { children: [raw(start), children, raw(end)] })
}

/** Marks HTML that only agents read. */
export function agentsBlock(html: string): string {
  return AGENTS.join(html)
}

/** What people see of a complete page. */
export function peopleHtml(html: string): string {
  const own = html.includes(AGENTS[0]) ? html.replaceAll(FOR_AGENTS_ONLY, '') : html
  return own.includes(PEOPLE[0]) ? own.replaceAll(/<!--\/?people-->/g, '') : own
}

/** What agents read of it. */
export function agentsHtml(html: string): string {
  return html.includes(PEOPLE[0]) ? html.replaceAll(FOR_PEOPLE_ONLY, '') : html
}
