import * as z from 'zod/mini'
import { deviceScopes } from '../access/access.ts'
import { runningCycle } from '../cycles/cycles.ts'
import { disconnectReasons } from '../kernel/device-message.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { deviceWindows } from '../maintenance-windows/device-windows.ts'
import { osmosisPlace } from '../osmosis/osmosis.ts'
import { product } from '../products/products.ts'
import { latestValue } from '../telemetry/latest.ts'
import { series } from '../telemetry/telemetry.ts'
import { transfer } from '../transfers/transfers.ts'
import { batchCalls } from './batches.ts'
import { filterFields } from './device-filters.ts'
import { deviceListCalls, deviceRow, deviceSorts } from './device-list.ts'
import { glance } from './glance.ts'
import { deviceMapCalls } from './map.ts'
import { bulkRemoval, removal } from './removal.ts'
import { deviceSelection, someGroups, someTags, tagActs } from './selection.ts'

export const device = z.extend(deviceRow, {
  timeZone: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  /** False if its token was revoked; null for recipients of a share. */
  hasToken: z.nullable(z.boolean()),
  /** Why the last connection ended; null if none has ended yet, and without a tab that includes it. */
  lastDisconnectReason: z.nullable(z.enum(disconnectReasons)),
})
export type Device = z.output<typeof device>

/** Everything the device page shows first, in one response. Parts of tabs without access are null. */
export const deviceView = z.object({
  device,
  product,
  latest: z.nullable(z.array(latestValue)),
  /** The last hour of every gauge, to show the trend. */
  trends: z.nullable(series),
  /** Null also if no wash is running. */
  running: z.nullable(runningCycle),
  /** The pending transfer of the user's own device; null if there is none. */
  transfer: z.nullable(transfer),
  /** Where a water device stands at an osmosis unit; null for one that measures nothing of it. */
  osmosis: z.nullable(osmosisPlace),
  /** The maintenance window that is open and the next one; null for a caller who may not see alarms. */
  maintenance: z.nullable(deviceWindows),
})
export type DeviceView = z.output<typeof deviceView>

/** Devices per export part. */
export const maxExportedAtOnce = 1000

export const deviceExportQuery = z.object({
  ...filterFields,
  scope: z._default(z.enum(deviceScopes), 'own'),
  /** Where the previous part ended. */
  after: z.optional(id),
})
export type DeviceExportQuery = z.output<typeof deviceExportQuery>

/** Maximum number of devices changed per call. */
export const maxChangedDevices = 20_000

/** Number of devices selected, and of devices actually changed. */
const changed = z.object({ devices: z.int(), changed: z.int() })
export type Changed = z.output<typeof changed>

/** Content of a device label. */
export const deviceLabel = z.object({ id, name: z.string(), sn: z.string(), productName: words })
export type DeviceLabel = z.output<typeof deviceLabel>

const scopeQuery = z.object({ scope: z._default(z.enum(deviceScopes), 'own') })

/** Filter options for the devices of a scope, most common first; at most 200 of each. */
export const facets = z.object({
  sites: z.array(z.object({ id, name: z.string(), timeZone: z.string(), devices: z.int() })),
  tags: z.array(z.object({ tag: z.string(), devices: z.int() })),
  firmware: z.array(z.object({ version: z.string(), devices: z.int() })),
  /**
   * All groups with their owners if all devices are listed; otherwise options come from the user's own group
   * tree.
   */
  groups: z.array(z.object({ id, name: z.string(), ownerName: z.string(), devices: z.int() })),
  /** The time zones of all devices of the scope; empty without devices. */
  timeZones: z.array(z.string()),
})
export type Facets = z.output<typeof facets>

/** Devices with data from all lower modules: for the lists and the header of the device page. */
export const fleet = endpoints({
  ...batchCalls,
  ...deviceListCalls,
  ...deviceMapCalls,
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}',
    needs: 'iot:device:list',
    summary: { zh: '设备详情', en: 'Get a device' },
    params: idParams,
    reply: device,
  },
  view: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/view',
    needs: 'iot:device:list',
    summary: {
      zh: '设备页首屏数据：设备、产品、最新值、近 1 小时走势和正在进行的洗涤',
      en: 'Get the first view of a device page: device, product, latest values, the last hour and the running wash',
    },
    params: idParams,
    reply: deviceView,
  },
  exportRows: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/_export',
    needs: 'iot:device:list',
    recorded: true,
    summary: { zh: '导出符合条件的设备，每批 1000 台', en: 'Export matching devices, 1,000 per call' },
    audit: { zh: '导出设备列表', en: 'Exported devices' },
    query: deviceExportQuery,
    reply: z.object({ list: z.array(deviceRow), next: z.nullable(id) }),
  },
  removal: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/removal',
    needs: 'iot:device:delete',
    summary: { zh: '删除设备的影响', en: 'Preview the impact of deleting a device' },
    params: idParams,
    reply: removal,
  },
  bulkRemoval: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/removal',
    needs: 'iot:device:delete',
    summary: { zh: '删除多台设备的影响', en: 'Preview the impact of deleting several devices' },
    body: z.object({ devices: deviceSelection }),
    reply: bulkRemoval,
    changesNothing: true,
  },
  facets: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/facets',
    needs: 'iot:device:list',
    summary: { zh: '设备列表的筛选项及数量', en: 'List the filter options for devices, with counts' },
    query: scopeQuery,
    reply: facets,
  },
  labels: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/labels',
    needs: 'iot:device:list',
    summary: {
      zh: '自有设备的标签贴内容，每次最多 1000 台，next 为 null 时结束',
      en: 'Get label contents of your own devices, up to 1,000 per call; next is null at the end',
    },
    audit: { zh: '打印设备标签贴', en: 'Printed device labels' },
    // `after`: where the previous part ended. Serial numbers keep the order given.
    body: z.object({
      devices: deviceSelection,
      sort: z.optional(z.enum(deviceSorts)),
      descending: z.optional(z.boolean()),
      after: z.optional(id),
    }),
    reply: z.object({ list: z.array(deviceLabel), next: z.nullable(id) }),
  },
  place: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/place',
    needs: 'iot:device:edit',
    stales: ['device.shown', 'groups', 'sites'],
    summary: { zh: '批量设置站点', en: 'Set or clear the site of devices' },
    audit: { zh: '调整设备站点', en: 'Changed device site' },
    body: z.object({ devices: deviceSelection, siteId: z.nullable(id) }),
    reply: changed,
  },
  tag: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/tag',
    needs: 'iot:device:edit',
    stales: ['device.shown', 'groups', 'sites'],
    summary: { zh: '批量设置标签', en: 'Add, remove or replace tags of devices' },
    audit: { zh: '调整设备标签', en: 'Changed device tags' },
    body: z.object({ devices: deviceSelection, act: z.enum(tagActs), tags: someTags }),
    reply: changed,
  },
  addToGroups: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/devices/add',
    needs: 'iot:group:edit',
    stales: ['device.shown', 'groups', 'sites'],
    summary: { zh: '把多台设备加入多个分组', en: 'Add devices to groups' },
    audit: { zh: '设备加入分组', en: 'Added devices to groups' },
    body: z.object({ devices: deviceSelection, groupIds: someGroups }),
    reply: changed,
  },
  removeFromGroups: {
    method: 'POST',
    path: '/scw-iot/api/v1/groups/devices/remove',
    needs: 'iot:group:edit',
    stales: ['device.shown', 'groups', 'sites'],
    summary: {
      zh: '将多台设备移出多个分组；按规则加入的设备仍保留在分组中',
      en: 'Remove devices from groups; devices added by a rule remain',
    },
    audit: { zh: '设备移出分组', en: 'Removed devices from groups' },
    body: z.object({ devices: deviceSelection, groupIds: someGroups }),
    reply: z.extend(changed, { keptByRule: z.int() }),
  },
  glance: {
    method: 'GET',
    path: '/scw-iot/api/v1/groups/{id}/glance',
    needs: 'iot:group:list',
    summary: { zh: '分组概览', en: 'Get a group overview' },
    params: idParams,
    reply: glance,
  },
})
