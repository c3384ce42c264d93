/** A tool that takes a prompt in its address. */
export interface Provider {
  name: string
  /** Name of an icon. */
  icon: string
  address(prompt: string): string
}

const at = (base: string) => (prompt: string) => base + encodeURIComponent(prompt)

const devinDesktop: Provider = {
  name: 'Devin Desktop',
  icon: 'app-window',
  address: at('devin://cascade?prompt='),
}

/** Tools that the page can be opened in, by the names of their options. */
export const providers: Readonly<Record<string, Provider>> = {
  chatgpt: { name: 'ChatGPT', icon: 'openai', address: at('https://chatgpt.com/?hints=search&q=') },
  claude: { name: 'Claude', icon: 'claude', address: at('https://claude.ai/new?q=') },
  perplexity: {
    name: 'Perplexity',
    icon: 'telescope',
    address: at('https://www.perplexity.ai/search?q='),
  },
  grok: { name: 'Grok', icon: 'x-twitter', address: at('https://grok.com/?q=') },
  aistudio: {
    name: 'AI Studio',
    icon: 'google',
    address: at('https://aistudio.google.com/prompts/new_chat?prompt='),
  },
  devin: { name: 'Devin', icon: 'bot', address: at('https://app.devin.ai/?prompt=') },
  'devin-desktop': devinDesktop,
  windsurf: devinDesktop,
}
