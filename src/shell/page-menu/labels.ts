import { translations } from './translations.ts'

/** The words of the page's menu; `{}` stands for a name. */
export const english = {
  menu: 'Page actions',
  more: 'More actions',
  copy: 'Copy page',
  copyText: 'Copy the page as Markdown',
  view: 'View as Markdown',
  viewText: 'Open the page as plain text',
  open: 'Open in {}',
  openText: 'Ask questions about this page',
  mcp: 'Copy MCP address',
  mcpText: 'Address of the MCP server of this documentation',
  addMcp: 'Copy MCP command',
  addMcpText: 'A command that installs the MCP server',
  connect: 'Connect to {}',
  connectText: 'Install the MCP server of this documentation',
  pdf: 'Save as PDF',
  pdfText: 'Print the page or save it as a file',
  spec: 'Download API document',
  specText: 'The document that this page is made of',
} as const satisfies Record<string, string>

export type PageMenuKey = keyof typeof english

/** A label in one language; `name` takes the place of its `{}`. */
export type PageMenuLabels = (key: PageMenuKey, name?: string) => string

/** The labels for a BCP-47 tag, falling back to its base language and to English. */
export function pageMenuLabels(lang: string): PageMenuLabels {
  const words = translations.get(lang) ?? translations.get(lang.split('-')[0] ?? '')
  return (key, name = '') => (words?.get(key) ?? english[key]).replace('{}', () => name)
}
