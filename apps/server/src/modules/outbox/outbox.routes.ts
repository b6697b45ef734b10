import { outbox } from '@limpid/contract/outbox/outbox'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getMessage, outboxPage } from './outbox.reads.ts'
import { clearOutbox, removeMessage } from './outbox.service.ts'
import { readSmsUsage } from './sms/sms-usage.reads.ts'

export function outboxRoutes(http: HttpServer): void {
  serve(http, 'outbox', outbox, {
    smsUsage: readSmsUsage,
    page: (ctx, { query }) => outboxPage(ctx, query),
    get: (ctx, { params }) => getMessage(ctx, params.id),
    remove: async (ctx, { params }) => {
      await removeMessage(ctx, params.id)
      return null
    },
    clear: clearOutbox,
  })
}
