import * as z from 'zod/mini'
import { runningCycle } from './cycles.ts'
import { deviceAccess, deviceScopes } from './devices/access.ts'
import { batchCalls } from './fleet/batches.ts'
import { fleetMap, isArea, mapArea } from './fleet/map.ts'
import { removal, removalOfMany } from './fleet/removal.ts'
import {
  activities,
  deviceSelection,
  filterFields,
  someGroups,
  someTags,
  tagActs,
} from './fleet/selection.ts'
import { disconnectReasons } from './kernel/device-message.ts'
import { endpoints } from './kernel/endpoints.ts'
import { queryFlag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import { product } from './products.ts'
import { latestValue } from './telemetry/latest.ts'
import { series } from './telemetry.ts'
import { transfer } from './transfers.ts'

export const deviceSorts = ['name', 'sn', 'onlineChangedAt', 'createTime'] as const

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
  /** Since when it says nothing though it is connected; null while it speaks, and while it is offline. */
  silentSince: z.nullable(instant),
  /** Null also without the tab of values, as are the activity, the fault and the firmware. */
  lastSeenAt: z.nullable(instant),
  activity: z.enum(activities),
  /** Code of the fault that the machine reports, or null. */
  faultCode: z.nullable(z.string()),
  ownerName: z.string(),
  /** Null also without a tab that tells it. */
  site: z.nullable(z.object({ id, name: z.string() })),
  /** The groups that it is in, of those that the person sees. */
  groups: z.array(z.object({ id, name: z.string() })),
  tags: z.array(z.string()),
  firmware: z.nullable(z.string()),
  access: deviceAccess,
  createTime: instant,
})
export type DeviceRow = z.output<typeof deviceRow>

export const device = z.extend(deviceRow, {
  timeZone: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  /** False once its token was taken away; null for whom it is shared to. */
  hasToken: z.nullable(z.boolean()),
  /** Why the last connection ended; null while none ended yet, and without a tab that tells it. */
  lastDisconnectReason: z.nullable(z.enum(disconnectReasons)),
})
export type Device = z.output<typeof device>

/** All that the page of a device shows first, in one answer. What belongs to a tab that is not shared is null. */
export const deviceView = z.object({
  device,
  product,
  latest: z.nullable(z.array(latestValue)),
  /** The last hour of every gauge, to draw where it goes. */
  trends: z.nullable(series),
  /** Null also when nothing runs. */
  running: z.nullable(runningCycle),
  /** What one's own device is offered by and waits for an answer; null where it is not offered. */
  transfer: z.nullable(transfer),
})
export type DeviceView = z.output<typeof deviceView>

/** Devices that one part of an export holds. */
export const mostExportedAtOnce = 1000

export const deviceExportQuery = z.object({
  ...filterFields,
  scope: z._default(z.enum(deviceScopes), 'own'),
  /** Where the part before ended. */
  after: z.optional(id),
})
export type DeviceExportQuery = z.output<typeof deviceExportQuery>

/** Devices that one call may change. */
export const mostChangedDevices = 20_000

/** How many devices a change was for, and how many of them are another than before. */
const changed = z.object({ devices: z.int(), changed: z.int() })
export type Changed = z.output<typeof changed>

/** What is asked of a map of devices. */
export const fleetMapQuery = z
  .object({ ...filterFields, scope: z._default(z.enum(deviceScopes), 'own'), ...mapArea })
  .check(isArea)
export type FleetMapQuery = z.output<typeof fleetMapQuery>

/** What stands on the label of a device. */
export const deviceLabel = z.object({ id, name: z.string(), sn: z.string(), productName: words })
export type DeviceLabel = z.output<typeof deviceLabel>

const scopeQuery = z.object({ scope: z._default(z.enum(deviceScopes), 'own') })

/** What the devices of a scope can be narrowed by, the most common first; at most 200 of each. */
export const facets = z.object({
  sites: z.array(z.object({ id, name: z.string(), devices: z.int() })),
  tags: z.array(z.object({ tag: z.string(), devices: z.int() })),
  firmware: z.array(z.object({ version: z.string(), devices: z.int() })),
  /** Everybody's groups with their owners, where everybody's devices are listed; else one's own tree of groups is to choose from. */
  groups: z.array(z.object({ id, name: z.string(), ownerName: z.string(), devices: z.int() })),
})
export type Facets = z.output<typeof facets>

/** A group with all that is in it, at a glance. What belongs to a tab that is not shared is null. "Today" is each device's own. */
export const glance = z.object({
  devices: z.int(),
  /** Connected and heard as often as expected. */
  online: z.int(),
  /** Connected, and not heard. */
  silent: z.int(),
  washing: z.nullable(z.int()),
  faults: z.nullable(z.int()),
  washesToday: z.nullable(z.int()),
  waterTodayLitres: z.nullable(z.number()),
})
export type Glance = z.output<typeof glance>

/** Devices with what is known of them on every step below: for the lists and the head of the device page. */
export const fleet = endpoints({
  ...batchCalls,
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
  view: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/view',
    needs: 'iot:device:list',
    summary: {
      zh: '设备页首屏：设备、产品、最新值、最近一小时的走势和正在进行的洗涤',
      en: 'What a device’s page shows first: device, product, latest values, their last hour, the running wash',
    },
    params: idParams,
    reply: deviceView,
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
  removalOfMany: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/removal',
    needs: 'iot:device:delete',
    summary: { zh: '删除多台设备的影响', en: 'What deleting several devices would take along' },
    body: z.object({ devices: deviceSelection }),
    reply: removalOfMany,
    changesNothing: true,
  },
  facets: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/facets',
    needs: 'iot:device:list',
    summary: { zh: '设备列表的筛选项及数量', en: 'What devices can be narrowed by, with counts' },
    query: scopeQuery,
    reply: facets,
  },
  map: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/map',
    needs: 'iot:device:list',
    summary: { zh: '设备地图：按位置汇总的设备', en: 'Devices that match, summed by where they stand' },
    query: fleetMapQuery,
    reply: fleetMap,
  },
  labels: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/labels',
    needs: 'iot:device:list',
    summary: {
      zh: '自己设备的标签内容，每次最多 1000 台，next 为 null 时结束',
      en: 'What stands on labels of one’s own devices, at most 1,000 at a time; next is null at the end',
    },
    // `after`: where the part before ended.
    body: z.object({ devices: deviceSelection, after: z.optional(id) }),
    reply: z.object({ list: z.array(deviceLabel), next: z.nullable(id) }),
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
