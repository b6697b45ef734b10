import { settings } from '@limpid/contract/settings'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { listSettings } from './settings.reads.ts'
import { changeSetting, resetSetting } from './settings.service.ts'

export function settingsRoutes(door: HttpDoor): void {
  serve(door, 'settings', settings, {
    list: (ctx) => listSettings(ctx.db),
    update: (ctx, { params, body }) => changeSetting(ctx, params.key, body.value),
    reset: async (ctx, { params }) => {
      await resetSetting(ctx, params.key)
      return null
    },
  })
}
