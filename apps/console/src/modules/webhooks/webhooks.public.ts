export { WebhooksPanel } from './WebhooksPanel.tsx'
export { webhookWords } from './webhooks.words.ts'
