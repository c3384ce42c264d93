import { CONFIG_CODES } from '../../src/diagnostics/register/config.ts'
import { CONTENT_CODES } from '../../src/diagnostics/register/content.ts'
import type { CodeEntry } from '../../src/diagnostics/register/entry.ts'
import { OPENAPI_CODES } from '../../src/diagnostics/register/openapi.ts'
import { PLUGIN_CODES } from '../../src/diagnostics/register/plugins.ts'
import { SITE_CODES } from '../../src/diagnostics/register/site.ts'

const AREAS: Readonly<Record<string, Readonly<Record<string, CodeEntry>>>> = {
  'docs.json and what it names': CONFIG_CODES,
  'Files, addresses and the output': SITE_CODES,
  'Text and components of pages': CONTENT_CODES,
  'API documents': OPENAPI_CODES,
  Plugins: PLUGIN_CODES,
}

const HEAD = `---
title: Findings
description: What each code means, and what to do.
icon: stethoscope
---

{/* Written by \`npx vitest run test/docs -u\`, from \`src/diagnostics/register\`. */}

What Pergola finds in a site has a code. Findings never stop a build: what is wrong costs itself, and the rest is
there. [Checking a site](/publish/check) tells how to have your CI fail on them, and how to set the level of a code
or turn it off.`

const TAIL = `## Codes of plugins

Codes that begin with \`plugin/\` are what plugins report; a plugin says what its codes mean.`

/** The page of all codes. */
export function printFindingsPage(): string {
  const areas = Object.entries(AREAS).map(([title, codes]) => {
    const entries = Object.entries(codes).map(([code, { severity, about }]) => {
      const severities = [severity].flat().join(' or ')
      return `### ${code}\n\n${severities[0]?.toUpperCase()}${severities.slice(1)}. ${about}`
    })
    return [`## ${title}`, ...entries].join('\n\n')
  })
  return `${[HEAD, ...areas, TAIL].join('\n\n')}\n`
}
