import { lazy } from 'react'

export { webhookWords } from './webhooks.words.ts'

export const WebhooksPanel = lazy(() => import('./WebhooksPanel.tsx'))
