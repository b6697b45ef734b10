import { actions } from '@limpid/contract/actions'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { openDevice } from '../shares/shares.face.ts'
import { pageActions } from './actions.reads.ts'
import { lastMessages } from './messages/messages.reads.ts'
import { watchMessages } from './messages/messages.service.ts'

export function actionsRoutes(door: HttpDoor): void {
  serve(door, 'actions', actions, {
    page: async (ctx, { params, query }) => {
      await openDevice(ctx, params.id, { tab: 'actions' })
      return pageActions(ctx.db, params.id, query)
    },
    messages: async (ctx, { params }) => {
      await openDevice(ctx, params.id, { tab: 'actions' })
      return lastMessages(ctx.db, params.id, {
        now: ctx.clock.now(),
        most: ctx.settings.get('messages.kept'),
      })
    },
    watch: async (ctx, { params }) => {
      await openDevice(ctx, params.id, { tab: 'actions' })
      return { watchedUntil: await watchMessages(ctx, params.id) }
    },
  })
}
