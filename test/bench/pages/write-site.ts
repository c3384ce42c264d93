import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Dialect, hugo, mdx } from './dialect.ts'
import { type GeneratedPage, generatePage, SECTION_SIZE } from './page.ts'

/** Writes the pages alone, in one generator's dialect. */
export function writePages(folder: string, count: number, dialect: Dialect): GeneratedPage[] {
  rmSync(folder, { recursive: true, force: true })
  return Array.from({ length: count }, (_, index) => {
    const page = generatePage(index, count, dialect)
    const file = join(folder, `${page.path}.${dialect.extension}`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, page.source)
    return page
  })
}

/** Writes a docs.json site: one tab for each section of fifty pages, so a sidebar holds fifty. */
export function writeDocsSite(folder: string, count: number): void {
  const pages = writePages(folder, count, mdx)
  const tabs: object[] = []
  for (let start = 0; start < pages.length; start += SECTION_SIZE) {
    const own = pages.slice(start, start + SECTION_SIZE)
    const number = start / SECTION_SIZE
    tabs.push({
      dropdown: `Section ${number}`,
      groups: [{ group: `Section ${number}`, pages: own.map((page) => page.path.slice(1)) }],
    })
  }
  const config = {
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#16A34A' },
    navigation: { dropdowns: tabs },
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config, null, 2))
}

/** Writes the same pages for Hugo, with a bare layout whose sidebar is the section's fifty pages. */
export function writeHugoSite(folder: string, count: number): void {
  rmSync(folder, { recursive: true, force: true })
  writePages(join(folder, 'content'), count, hugo)
  for (const [file, text] of Object.entries(HUGO_FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}

const HUGO_FILES: Readonly<Record<string, string>> = {
  'config.toml': `baseURL = "https://example.com/"
title = "Acme"
disableKinds = ["taxonomy", "term", "RSS", "sitemap"]
[markup.goldmark.renderer]
unsafe = true
[markup.highlight]
noClasses = false
`,
  'layouts/_default/single.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Params.description }}"><link rel="stylesheet" href="/style.css"></head><body><nav><ul>{{ range .CurrentSection.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></nav><main><h1>{{ .Title }}</h1><p>{{ .Params.description }}</p>{{ .Content }}</main><aside>{{ .TableOfContents }}</aside></body></html>
`,
  'layouts/_default/list.html': `<!doctype html><html lang="en"><head><title>{{ .Title }}</title></head><body><ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></body></html>
`,
  'layouts/shortcodes/callout.html': `<aside class="callout callout-{{ .Get 0 }}" role="note"><svg width="16" height="16" aria-hidden="true"></svg><div>{{ .Inner | .Page.RenderString }}</div></aside>
`,
  'layouts/shortcodes/card.html': `<a class="card" href="{{ .Get 1 }}"><strong>{{ .Get 0 }}</strong><div>{{ .Inner | .Page.RenderString }}</div></a>
`,
  'layouts/shortcodes/tabs.html': `<div class="tabs">{{ .Inner }}</div>
`,
  'layouts/shortcodes/tab.html': `<section role="tabpanel" data-tab="{{ .Get 0 }}">{{ .Inner | .Page.RenderString (dict "display" "block") }}</section>
`,
}

/** Digest of the first pages in both dialects: pins what the benchmark builds. */
export function digestOfPages(count: number): string {
  const hash = createHash('sha256')
  for (const dialect of [mdx, hugo]) {
    for (let index = 0; index < count; index++)
      hash.update(generatePage(index, count, dialect).source)
  }
  return hash.digest('hex')
}
