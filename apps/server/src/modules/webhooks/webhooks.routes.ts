import { webhooks } from '@limpid/contract/webhooks/webhooks'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { listWebhooks, pageCalls } from './webhooks.reads.ts'
import {
  createWebhook,
  editWebhook,
  removeWebhook,
  renewSecret,
  repeatFailed,
  sendTestCall,
  type WebhookParts,
} from './webhooks.service.ts'

export function webhooksRoutes(http: HttpServer, parts: WebhookParts): void {
  serve(http, 'webhooks', webhooks, {
    list: (ctx) => listWebhooks(ctx),
    create: (ctx, { body }) => createWebhook(ctx, parts, body),
    update: async (ctx, { params, body }) => {
      await editWebhook(ctx, parts, params.id, body)
      return null
    },
    remove: async (ctx, { params }) => {
      await removeWebhook(ctx, params.id)
      return null
    },
    renewSecret: (ctx, { params }) => renewSecret(ctx, params.id),
    sendTest: (ctx, { params }) => sendTestCall(ctx, parts, params.id),
    calls: (ctx, { params, query }) => pageCalls(ctx, params.id, query),
    repeat: (ctx, { params, body }) => repeatFailed(ctx, parts, params.id, body.ids),
  })
}
