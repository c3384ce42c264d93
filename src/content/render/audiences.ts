import type { ComponentChildren } from 'preact'
import { Fragment, jsxs } from 'preact/jsx-runtime'
import { createRaw } from './raw.ts'

const PEOPLE = ['<!--people-->', '<!--/people-->'] as const
const AGENTS = ['<!--agents-->', '<!--/agents-->'] as const
const FOR_PEOPLE_ONLY = /<!--people-->[\s\S]*?<!--\/people-->/g
const FOR_AGENTS_ONLY = /<!--agents-->[\s\S]*?<!--\/agents-->/g

/** Marks what only people read; it is taken off when the page is complete. */
export function renderForPeople(children: ComponentChildren): ComponentChildren {
  const [start, end] = PEOPLE
  return jsxs(Fragment, { children: [createRaw(start), children, createRaw(end)] })
}

/** Marks HTML that only agents read. */
export function renderAgentsBlock(html: string): string {
  return AGENTS.join(html)
}

/** What people see of a complete page. */
export function getPeopleHtml(html: string): string {
  const own = html.includes(AGENTS[0]) ? html.replaceAll(FOR_AGENTS_ONLY, '') : html
  return own.includes(PEOPLE[0]) ? own.replaceAll(/<!--\/?people-->/g, '') : own
}

/** What agents read of it. */
export function getAgentsHtml(html: string): string {
  return html.includes(PEOPLE[0]) ? html.replaceAll(FOR_PEOPLE_ONLY, '') : html
}
