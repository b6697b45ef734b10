import { devices } from '@limpid/contract/devices'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { createDevice, renewDeviceToken } from './devices.service.ts'

export function devicesRoutes(door: HttpDoor): void {
  serve(door, 'devices', devices, {
    create: (ctx, { body }) => createDevice(ctx, body),
    renewToken: (ctx, { params }) => renewDeviceToken(ctx, params.id),
  })
}
