export { ChannelPage } from './channel-page.tsx'
