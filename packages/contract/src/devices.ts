import * as z from 'zod/mini'
import { disconnectReasons } from './kernel/device-message.ts'
import { endpoints } from './kernel/endpoints.ts'
import { queryFlag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import { words } from './products.ts'

/** own: mine; all: everybody's, for who holds `iot:device:any`. */
export const deviceScopes = ['own', 'all'] as const

export const deviceSorts = ['name', 'sn', 'onlineChangedAt', 'createTime'] as const

export const devicePageQuery = z.object({
  ...pageFields,
  /** Part of the name or of the serial number. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  productId: z.optional(id),
  online: z.optional(queryFlag),
  scope: z._default(z.enum(deviceScopes), 'own'),
  sort: z._default(z.enum(deviceSorts), 'name'),
  descending: z.optional(queryFlag),
})
export type DevicePageQuery = z.output<typeof devicePageQuery>

/** What a machine is doing, as far as its last messages tell. */
export const activities = ['washing', 'idle', 'fault', 'unknown'] as const

export const deviceRow = z.object({
  id,
  name: z.string(),
  sn: z.string(),
  productId: id,
  productName: words,
  /** Played by the simulator. */
  simulated: z.boolean(),
  online: z.boolean(),
  /** Since when it is online or offline; null when it never connected. */
  onlineChangedAt: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  activity: z.enum(activities),
  /** Code of the fault that the machine reports, or null. */
  faultCode: z.nullable(z.string()),
  ownerName: z.string(),
  createTime: instant,
})
export type DeviceRow = z.output<typeof deviceRow>

export const device = z.extend(deviceRow, {
  attributes: z.record(z.string(), z.unknown()),
  /** Why the last connection ended; null while none ended yet. */
  lastDisconnectReason: z.nullable(z.enum(disconnectReasons)),
})
export type Device = z.output<typeof device>

export const newDevice = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  sn: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'sn')),
  productId: id,
})

/** The device's secret is told once, here, and kept only as a hash. */
export const newDeviceReply = z.object({
  id,
  accessToken: z.string(),
  /** Port of this server's device door; null where devices connect through a broker of their own. */
  mqttPort: z.nullable(z.int()),
})

export const devices = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/page',
    needs: 'iot:device:list',
    summary: { zh: '设备分页列表', en: 'A page of devices' },
    query: devicePageQuery,
    reply: pageOf(deviceRow),
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices',
    needs: 'iot:device:add',
    summary: { zh: '添加设备', en: 'Add a device' },
    body: newDevice,
    reply: newDeviceReply,
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}',
    needs: 'iot:device:list',
    summary: { zh: '设备详情', en: 'One device' },
    params: idParams,
    reply: device,
  },
})
