import { deviceLog } from '@limpid/contract/device-log/device-log'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { openDevice } from '../access/access.public.ts'
import { pageActions } from './device-log.reads.ts'
import { lastMessages } from './messages/messages.reads.ts'
import { watchMessages } from './messages/messages.service.ts'

export function deviceLogRoutes(http: HttpServer): void {
  serve(http, 'device-log', deviceLog, {
    page: async (ctx, { params, query }) => {
      await openDevice(ctx, params.id, { tab: 'log' })
      return pageActions(ctx.db, params.id, query)
    },
    messages: async (ctx, { params }) => {
      await openDevice(ctx, params.id, { tab: 'log' })
      return lastMessages(ctx.db, params.id, {
        now: ctx.clock.now(),
        max: ctx.settings.get('messages.kept'),
      })
    },
    watch: async (ctx, { params }) => {
      await openDevice(ctx, params.id, { tab: 'log' })
      return { watchedUntil: await watchMessages(ctx, params.id) }
    },
  })
}
