import { devices } from '@limpid/contract/devices/devices'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { changeDevice, removeOwnDevice, revokeDeviceToken } from './changes/changes.service.ts'
import { createDevice, getConnection, renewDeviceToken } from './devices.service.ts'
import { importDevices } from './import/import.service.ts'
import { readDeviceTable } from './import/table/table.service.ts'
import { getRemoved, pageRemoved } from './removed/removed.reads.ts'

export function devicesRoutes(http: HttpServer): void {
  serve(http, 'devices', devices, {
    create: (ctx, { body }) => createDevice(ctx, body),
    connection: (ctx, { params }) => getConnection(ctx, params.id),
    renewToken: (ctx, { params }) => renewDeviceToken(ctx, params.id),
    revokeToken: (ctx, { params }) => done(revokeDeviceToken(ctx, params.id)),
    update: (ctx, { params, body }) => done(changeDevice(ctx, params.id, body)),
    remove: (ctx, { params }) => done(removeOwnDevice(ctx, params.id)),
    readTable: (ctx, { body }) => readDeviceTable(ctx, body.file),
    removedPage: (ctx, { query }) => pageRemoved(ctx, query),
    removedOne: (ctx, { params }) => getRemoved(ctx, params.id),
    importRows: (ctx, { body }) => importDevices(ctx, body),
  })
}
