/** A tool that installs an MCP server by a link. */
export interface Connector {
  name: string
  icon: string
  /** @param url address of the server */
  address(server: { name: string; url: string }): string
}

/** Tools that connect to the site's MCP server, by the names of their options. */
export const connectors: Readonly<Record<string, Connector>> = {
  cursor: {
    name: 'Cursor',
    icon: 'mouse-pointer-2',
    address({ name, url }) {
      const config = Buffer.from(JSON.stringify({ url })).toString('base64')
      return `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(name)}&config=${encodeURIComponent(config)}`
    },
  },
  vscode: {
    name: 'VS Code',
    icon: 'brand-vscode',
    address({ name, url }) {
      const config = JSON.stringify({ name, type: 'http', url })
      return `https://vscode.dev/redirect/mcp/install?name=${encodeURIComponent(name)}&config=${encodeURIComponent(config)}`
    },
  },
  'devin-mcp': {
    name: 'Devin',
    icon: 'bot',
    address({ name, url }) {
      const config = JSON.stringify({ name, transport: 'HTTP', url })
      return `https://app.devin.ai/settings/mcp-marketplace/setup/custom?config=${encodeURIComponent(config)}`
    },
  },
}
