import type { ComponentChildren } from 'preact'
import { Fragment, jsxs } from 'preact/jsx-runtime'
import { raw } from './raw.ts'

const people = ['<!--people-->', '<!--/people-->'] as const
const agents = ['<!--agents-->', '<!--/agents-->'] as const
const forPeopleOnly = /<!--people-->[\s\S]*?<!--\/people-->/g
const forAgentsOnly = /<!--agents-->[\s\S]*?<!--\/agents-->/g

/** Marks what only people read; it is taken off when the page is complete. */
export function forPeople(children: ComponentChildren): ComponentChildren {
  const [start, end] = people
  return jsxs(Fragment, { children: [raw(start), children, raw(end)] })
}

/** Marks HTML that only agents read. */
export function agentsBlock(html: string): string {
  return agents.join(html)
}

/** What people see of a complete page. */
export function peopleHtml(html: string): string {
  const own = html.includes(agents[0]) ? html.replaceAll(forAgentsOnly, '') : html
  return own.includes(people[0]) ? own.replaceAll(/<!--\/?people-->/g, '') : own
}

/** What agents read of it. */
export function agentsHtml(html: string): string {
  return html.includes(people[0]) ? html.replaceAll(forPeopleOnly, '') : html
}
