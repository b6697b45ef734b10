import { notices } from '@limpid/contract/notices/notices'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { TestParts } from '../outbox/outbox.public.ts'
import { countUnread, noticePage } from './notices.reads.ts'
import { choose, getChoices, markRead, removeNotice } from './notices.service.ts'
import { testChannel } from './tests/test-channel.service.ts'

export function noticesRoutes(http: HttpServer, tests: TestParts): void {
  serve(http, 'notices', notices, {
    page: (ctx, { query }) => noticePage(ctx, query),
    unread: async (ctx) => ({ unread: await countUnread(ctx) }),
    markRead: async (ctx, { body }) => ({ marked: await markRead(ctx, body) }),
    markAllRead: async (ctx, { body }) => ({ marked: await markRead(ctx, body) }),
    remove: async (ctx, { params }) => {
      await removeNotice(ctx, params.id)
      return null
    },
    sendTest: async (ctx, { body }) => ({ outcome: await testChannel(ctx, tests, body.channel) }),
    choices: getChoices,
    choose: async (ctx, { body }) => {
      await choose(ctx, body)
      return null
    },
  })
}
