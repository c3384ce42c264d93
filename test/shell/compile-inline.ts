import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { packageRoot } from '../../src/package/index.ts'

/** Names of the scripts in `src/client/inline`, with what they do. */
const SCRIPTS: Readonly<Record<string, string>> = {
  appearance: 'Sets the color mode.',
  assistant: 'Has the page make room for an assistant that was left open.',
  banner: 'Hides a banner that its reader has dismissed.',
  fold: 'Folds the sidebar where its reader has left it so.',
  language: 'At the root of a site: goes on in the language of the reader.',
  moved: 'On the page for unknown addresses: goes where the address has moved to.',
  playground: 'Takes what scripts of the site say of servers, until the page can hear it.',
  sidebar: "Brings back the sidebar's open groups and scroll position.",
}

/** The module that holds the compiled scripts, as the shell prints them. */
export async function inlineModule(): Promise<string> {
  const compiled = await Promise.all(
    Object.entries(SCRIPTS).map(async ([name, says]) => {
      return `/** ${says} */\nexport const ${name}Script =\n  '${quoted(await compile(name))}'`
    }),
  )
  const names = Object.keys(SCRIPTS).map((name) => `  ${name}Script,`)
  return `${[
    '// Made from `src/client/inline`: `vitest run test/shell -u` writes it anew.',
    '/**\n * Scripts printed into the page because they must run before the first paint. They are constant, so\n * that a content security policy can allow them by hash; what differs stands in attributes.\n */',
    ...compiled,
    `/** Lets browsers load ahead what links marked by the script lead to. */\nexport const speculationRules =\n  '{"prefetch":[{"where":{"selector_matches":"[data-ahead]"},"eagerness":"immediate"}]}'`,
    `/** All of them, for a content security policy. */\nexport const inlineScripts: readonly string[] = [\n${names.join('\n')}\n  speculationRules,\n]`,
  ].join('\n\n')}\n`
}

async function compile(name: string): Promise<string> {
  const input = join(packageRoot, 'src', 'client', 'inline', `${name}.ts`)
  const bundle = await rolldown({ input })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code.trim().replace(/;$/, '')
}

function quoted(code: string): string {
  return code.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
}
