import { devices } from '@limpid/contract/devices'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { getDevice, pageDevices } from './devices.reads.ts'
import { createDevice } from './devices.service.ts'

export function devicesRoutes(door: HttpDoor): void {
  serve(door, 'devices', devices, {
    page: (ctx, { query }) => pageDevices(ctx, query),
    create: (ctx, { body }) => createDevice(ctx, body),
    get: (ctx, { params }) => getDevice(ctx, params.id),
  })
}
