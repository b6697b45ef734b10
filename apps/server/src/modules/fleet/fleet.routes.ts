import { fleet } from '@limpid/contract/fleet'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { exportDevices, getDevice, getRemoval, pageDevices } from './fleet.reads.ts'

export function fleetRoutes(door: HttpDoor): void {
  serve(door, 'fleet', fleet, {
    page: (ctx, { query }) => pageDevices(ctx, query),
    get: (ctx, { params }) => getDevice(ctx, params.id),
    exportRows: (ctx, { query }) => exportDevices(ctx, query),
    removal: (ctx, { params }) => getRemoval(ctx, params.id),
  })
}
