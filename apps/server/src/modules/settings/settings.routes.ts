import { settings } from '@limpid/contract/settings'
import { done } from '../../platform/http/done.ts'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { serveLand } from './map/land.ts'
import { getMap, removeMap, setMap } from './map/map.service.ts'
import { changeSetting, getHouse, listSettings, resetSetting } from './settings.service.ts'

export function settingsRoutes(door: HttpDoor): void {
  serveLand(door)
  serve(door, 'settings', settings, {
    list: listSettings,
    house: getHouse,
    update: (ctx, { params, body }) => changeSetting(ctx, params.key, body.value),
    reset: (ctx, { params }) => done(resetSetting(ctx, params.key)),
    map: getMap,
    setMap: (ctx, { body }) => setMap(ctx, body.file),
    removeMap: (ctx) => done(removeMap(ctx)),
  })
}
