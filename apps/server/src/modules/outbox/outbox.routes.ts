import { outbox } from '@limpid/contract/outbox/outbox'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getMessage, outboxPage } from './outbox.reads.ts'
import { clearOutbox, removeMessage } from './outbox.service.ts'
import { readSmsUsage } from './sms/sms-usage.reads.ts'
import { sendTest, type TestParts } from './tests/test-messages.service.ts'

export function outboxRoutes(http: HttpServer, tests: TestParts): void {
  serve(http, 'outbox', outbox, {
    sendTest: (ctx, { body }) => sendTest(ctx, tests, body),
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
