/** A docs.json with the required keys and what a test adds. */
export function docsJson(parts: Readonly<Record<string, unknown>>): string {
  const required = { theme: 'mint', name: 'Acme', colors: { primary: '#0d9373' } }
  return `${JSON.stringify({ ...required, ...parts }, null, 2)}\n`
}

/** Places files below a folder. */
export function below(
  folder: string,
  files: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
  )
}

/** A small site with three pages. */
export const SMALL_SITE: Readonly<Record<string, string>> = {
  'docs.json': docsJson({ navigation: { pages: ['index', 'setup', 'usage'] } }),
  'index.mdx': '---\ntitle: Welcome\n---\n\nWhat Acme is for. See [the setup](/setup).\n',
  'setup.mdx': '---\ntitle: Setup\n---\n\nHow Acme is set up.\n',
  'usage.mdx': '---\ntitle: Usage\n---\n\nHow Acme is used.\n',
}
