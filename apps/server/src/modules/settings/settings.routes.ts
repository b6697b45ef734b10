import { settings } from '@limpid/contract/settings/settings'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { serveLand } from './map/land.ts'
import { getMap, removeMap, setMap } from './map/map.service.ts'
import { changeSetting, getBranding, listSettings, resetSetting } from './settings.service.ts'

export function settingsRoutes(http: HttpServer): void {
  serveLand(http)
  serve(http, 'settings', settings, {
    list: listSettings,
    branding: getBranding,
    update: (ctx, { params, body }) => changeSetting(ctx, params.key, body.value),
    reset: (ctx, { params }) => done(resetSetting(ctx, params.key)),
    map: getMap,
    setMap: (ctx, { body }) => setMap(ctx, body.file),
    removeMap: (ctx) => done(removeMap(ctx)),
  })
}
