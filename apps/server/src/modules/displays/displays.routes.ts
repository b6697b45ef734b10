import { displays } from '@limpid/contract/displays/displays'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { PairingLimits } from './pairing/pairing.limits.ts'
import { listDisplays } from './pairing/pairing.reads.ts'
import {
  changeDisplay,
  pairDisplay,
  revokeDisplay,
  showDisplay,
  startPairing,
} from './pairing/pairing.service.ts'
import { listScreens } from './screens/screens.reads.ts'
import { changeScreen, createScreen, removeScreen } from './screens/screens.service.ts'
import { getScreenPlaces, getScreenView } from './screens/view.reads.ts'
import { getWall } from './wall/wall.reads.ts'

export function displaysRoutes(http: HttpServer, limits: PairingLimits): void {
  serve(http, 'displays', displays, {
    wall: (ctx, { query }) => getWall(ctx, query),
    screenPlaces: (ctx, { query }) => getScreenPlaces(ctx, query.scope),
    screens: (ctx) => listScreens(ctx),
    screenView: (ctx, { params }) => getScreenView(ctx, params.id),
    createScreen: (ctx, { body }) => createScreen(ctx, body),
    updateScreen: (ctx, { params, body }) => changeScreen(ctx, params.id, body),
    removeScreen: (ctx, { params }) => removeScreen(ctx, params.id),
    startPairing: (ctx) => startPairing(ctx, limits),
    displayView: (ctx) => showDisplay(ctx),
    list: (ctx) => listDisplays(ctx),
    pair: (ctx, { body }) => pairDisplay(ctx, limits, body),
    update: (ctx, { params, body }) => changeDisplay(ctx, params.id, body),
    revoke: (ctx, { params }) => revokeDisplay(ctx, params.id),
  })
}
