import * as z from 'zod/mini'
import { deviceAccess, deviceScopes, deviceTag, mostDeviceTags } from './devices.ts'
import { disconnectReasons } from './kernel/device-message.ts'
import { endpoints } from './kernel/endpoints.ts'
import { queryFlag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

export const deviceSorts = ['name', 'sn', 'onlineChangedAt', 'createTime'] as const

/** What a machine is doing, as far as its last messages tell. */
export const activities = ['washing', 'idle', 'fault', 'unknown'] as const
export type Activity = (typeof activities)[number]

/** What narrows a list of devices. */
const filterFields = {
  /** Part of the name or of the serial number. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  productId: z.optional(id),
  online: z.optional(queryFlag),
  activity: z.optional(z.enum(activities)),
  /** A group with all that is in it. */
  groupId: z.optional(id),
  siteId: z.optional(id),
  tag: z.optional(deviceTag),
  firmware: z.optional(z.string().check(z.maxLength(64))),
}

export const devicePageQuery = z.object({
  ...pageFields,
  ...filterFields,
  scope: z._default(z.enum(deviceScopes), 'own'),
  sort: z._default(z.enum(deviceSorts), 'name'),
  descending: z.optional(queryFlag),
})
export type DevicePageQuery = z.output<typeof devicePageQuery>

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
  site: z.nullable(z.object({ id, name: z.string() })),
  tags: z.array(z.string()),
  firmware: z.nullable(z.string()),
  access: deviceAccess,
  createTime: instant,
})
export type DeviceRow = z.output<typeof deviceRow>

export const device = z.extend(deviceRow, {
  timeZone: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  /** False once its token was taken away. */
  hasToken: z.boolean(),
  /** Why the last connection ended; null while none ended yet. */
  lastDisconnectReason: z.nullable(z.enum(disconnectReasons)),
})
export type Device = z.output<typeof device>

/** Devices that one part of an export holds. */
export const mostExportedAtOnce = 1000

export const deviceExportQuery = z.object({
  ...filterFields,
  scope: z._default(z.enum(['own', 'all']), 'own'),
  /** Where the part before ended. */
  after: z.optional(id),
})
export type DeviceExportQuery = z.output<typeof deviceExportQuery>

/** What goes with a device that is removed, and what is kept. */
export const removal = z.object({ groups: z.int(), shares: z.int(), washesKept: z.int() })
export type Removal = z.output<typeof removal>

/** Devices that one call may change. */
export const mostChangedDevices = 20_000

const deviceFilter = z.strictObject(filterFields)
export type DeviceFilter = z.output<typeof deviceFilter>

/** One's own devices, each by its id or all that match a filter. */
export const deviceSelection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  z.strictObject({ matching: deviceFilter }),
])
export type DeviceSelection = z.output<typeof deviceSelection>

export const tagActs = ['add', 'remove', 'set'] as const
export type TagAct = (typeof tagActs)[number]

const someGroups = z.array(id).check(z.minLength(1), z.maxLength(50))
const someTags = z.array(deviceTag).check(z.maxLength(mostDeviceTags))

/** How many devices a change was for, and how many of them are another than before. */
const changed = z.object({ devices: z.int(), changed: z.int() })
export type Changed = z.output<typeof changed>

const scopeQuery = z.object({ scope: z._default(z.enum(deviceScopes), 'own') })

/** What the devices of a scope can be narrowed by, the most common first; at most 200 of each. */
export const facets = z.object({
  sites: z.array(z.object({ id, name: z.string(), devices: z.int() })),
  tags: z.array(z.object({ tag: z.string(), devices: z.int() })),
  firmware: z.array(z.object({ version: z.string(), devices: z.int() })),
})
export type Facets = z.output<typeof facets>

/** A group with all that is in it, at a glance. What belongs to a tab that is not shared is null. "Today" is each device's own. */
export const glance = z.object({
  devices: z.int(),
  online: z.int(),
  washing: z.nullable(z.int()),
  faults: z.nullable(z.int()),
  washesToday: z.nullable(z.int()),
  waterTodayLitres: z.nullable(z.number()),
})
export type Glance = z.output<typeof glance>

/** Devices with what is known of them on every step below: for the lists and the head of the device page. */
export const fleet = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/page',
    needs: 'iot:device:list',
    summary: { zh: '设备分页列表', en: 'A page of devices' },
    query: devicePageQuery,
    reply: pageOf(deviceRow),
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}',
    needs: 'iot:device:list',
    summary: { zh: '设备详情', en: 'One device' },
    params: idParams,
    reply: device,
  },
  exportRows: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/_export',
    needs: 'iot:device:list',
    summary: {
      zh: '导出符合条件的全部设备，每次最多 1000 台，next 为 null 时结束',
      en: 'All devices that match, at most 1,000 at a time; next is null at the end',
    },
    query: deviceExportQuery,
    reply: z.object({ list: z.array(deviceRow), next: z.nullable(id) }),
  },
  removal: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/removal',
    needs: 'iot:device:delete',
    summary: { zh: '删除设备的影响', en: 'What deleting a device would take along' },
    params: idParams,
    reply: removal,
  },
  facets: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/facets',
    needs: 'iot:device:list',
    summary: { zh: '设备列表的筛选项及数量', en: 'What devices can be narrowed by, with counts' },
    query: scopeQuery,
    reply: facets,
  },
  place: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/place',
    needs: 'iot:device:edit',
    summary: { zh: '批量设置站点', en: 'Put devices at a site, or at none' },
    body: z.object({ devices: deviceSelection, siteId: z.nullable(id) }),
    reply: changed,
  },
  tag: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/tag',
    needs: 'iot:device:edit',
    summary: { zh: '批量设置标签', en: 'Give devices tags, or take tags from them' },
    body: z.object({ devices: deviceSelection, act: z.enum(tagActs), tags: someTags }),
    reply: changed,
  },
  addToGroups: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/devices/add',
    needs: 'iot:group:edit',
    summary: { zh: '把多台设备加入多个分组', en: 'Put devices into groups' },
    body: z.object({ devices: deviceSelection, groupIds: someGroups }),
    reply: changed,
  },
  removeFromGroups: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/devices/remove',
    needs: 'iot:group:edit',
    summary: {
      zh: '把多台设备移出多个分组；由规则加入的设备仍然留在组内',
      en: 'Take devices out of groups; those that a rule holds stay in',
    },
    body: z.object({ devices: deviceSelection, groupIds: someGroups }),
    reply: z.extend(changed, { keptByRule: z.int() }),
  },
  glance: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/{id}/glance',
    needs: 'iot:group:list',
    summary: { zh: '分组概览', en: 'A group at a glance' },
    params: idParams,
    reply: glance,
  },
})
