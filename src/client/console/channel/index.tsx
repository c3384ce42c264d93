import type { ChannelWords } from '../../../components/index.ts'
import type { RequestStore } from '../../request/store.ts'
import { openPanel } from '../panel.ts'
import { ChannelConsole } from './channel-console.tsx'

interface OpenOptions {
  words: ChannelWords
  withCookies: boolean
  /** Address of the proxy that the host may have. */
  proxy: string | undefined
  /** Where identity servers lead readers back to. */
  callback: string | undefined
  /** Is called when the console is closed, in whatever way. */
  closed: () => void
}

/** Opens the console of a channel over the page; its connection ends with it. */
export function openChannel(store: RequestStore, { closed, ...settings }: OpenOptions): void {
  openPanel({
    store,
    closed,
    label: settings.words.tryIt,
    content: (draft, close) => <ChannelConsole draft={draft} {...settings} close={close} />,
  })
}
