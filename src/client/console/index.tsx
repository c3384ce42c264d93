import type { ConsoleWords } from '../../components/index.ts'
import type { RequestStore } from '../request/store.ts'
import { Console } from './console.tsx'
import { openPanel } from './panel.ts'

interface OpenOptions {
  words: ConsoleWords
  withCookies: boolean
  /** Address of the proxy that the host may have. */
  proxy: string | undefined
  /** Where identity servers lead readers back to. */
  callback: string | undefined
  /** Is called when the console is closed, in whatever way. */
  closed: () => void
}

/** Opens the request console over the page. */
export function openConsole(store: RequestStore, { closed, ...settings }: OpenOptions): void {
  openPanel({
    store,
    closed,
    label: settings.words.tryIt,
    content: (draft, close) => <Console draft={draft} {...settings} close={close} />,
  })
}
