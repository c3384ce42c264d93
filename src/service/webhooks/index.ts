export { WEBHOOKS } from './forges.ts'
export type { HeaderOf, Push, Webhook, WebhookForge } from './model.ts'
