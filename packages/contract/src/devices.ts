import * as z from 'zod/mini'
import { importCalls } from './devices/import.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'
import { instant } from './kernel/time.ts'

/** Tabs of the device page that a share may be limited to; each call about a device belongs to one of them. */
export const deviceTabs = [
  'live',
  'alarms',
  'cycles',
  'water-flow',
  'ph',
  'tds',
  'maintenance',
  'parts',
  'feedback',
  'members',
  'deliveries',
  'operations',
  'actions',
] as const
export type DeviceTab = (typeof deviceTabs)[number]

/** Tabs of which any one tells why a connection ended, and any one where the device stands. */
export const reasonTabs: readonly DeviceTab[] = ['live', 'actions']
export const siteTabs: readonly DeviceTab[] = ['live', 'members']

/** What somebody who is let in may do: look, or also change. */
export const accessLevels = ['view', 'control'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** How the caller comes to see a device: as its owner, by a share, or as staff. */
export const relations = ['owner', 'shared', 'staff'] as const

/** Tabs that may be opened; null for all. */
const openTabs = z.nullable(z.array(z.enum(deviceTabs)))

/** What one share grants: these tabs, at this level, until then; null when it does not end. */
export const grant = z.object({ level: z.enum(accessLevels), tabs: openTabs, until: z.nullable(instant) })
export type Grant = z.output<typeof grant>

/** What the caller may do with one device. */
export const deviceAccess = z.object({
  relation: z.enum(relations),
  /** Of all grants together. */
  tabs: openTabs,
  /** Each holds for its own tabs: several shares together grant no more than each does. One that adds nothing is left out. */
  grants: z.array(grant),
})
export type DeviceAccess = z.output<typeof deviceAccess>

/** Whether a tab of the device page may be opened. */
export function mayOpen({ tabs }: { tabs: readonly DeviceTab[] | null }, tab: DeviceTab): boolean {
  return tabs === null || tabs.includes(tab)
}

/** Whether what belongs to a tab may be changed. */
export function mayControl({ grants }: Pick<DeviceAccess, 'grants'>, tab: DeviceTab): boolean {
  return grants.some((granted) => granted.level === 'control' && mayOpen(granted, tab))
}

/** own: mine; shared: those that others let me see; all: everybody's, for who holds `iot:device:any`. */
export const deviceScopes = ['own', 'shared', 'all'] as const
export type DeviceScope = (typeof deviceScopes)[number]

export const deviceTag = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))
export const mostDeviceTags = 20

export const deviceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
export const serialNumber = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/))

export const newDevice = z.object({ name: deviceName, sn: serialNumber, productId: id })

export const deviceChange = z.object({
  name: deviceName,
  sn: serialNumber,
  tags: z.array(deviceTag).check(z.maxLength(mostDeviceTags)),
})
export type DeviceChange = z.output<typeof deviceChange>

/** The device's secret is told once, here, and kept only as a hash. */
export const newDeviceReply = z.object({
  id,
  accessToken: z.string(),
  /** Port of this server's device door; null where devices connect through a broker of their own. */
  mqttPort: z.nullable(z.int()),
})

export const devices = endpoints({
  ...importCalls,
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices',
    needs: 'iot:device:add',
    summary: { zh: '添加设备', en: 'Add a device' },
    body: newDevice,
    reply: newDeviceReply,
  },
  renewToken: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/token',
    needs: 'iot:device:add',
    summary: {
      zh: '更换设备令牌，旧令牌立即失效',
      en: 'Give a device a new token; the old one ends at once',
    },
    params: idParams,
    reply: newDeviceReply,
  },
  revokeToken: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/devices/{id}/token',
    needs: 'iot:device:edit',
    summary: {
      zh: '收回设备令牌，换上新令牌前设备不能连接',
      en: 'Take a device’s token away; it cannot connect until it is given a new one',
    },
    params: idParams,
    reply: nothing,
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/devices/{id}',
    needs: 'iot:device:edit',
    summary: { zh: '修改设备', en: 'Change a device' },
    params: idParams,
    body: deviceChange,
    reply: nothing,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/devices/{id}',
    needs: 'iot:device:delete',
    summary: {
      zh: '删除设备；读数和洗涤记录保留，再次添加时恢复',
      en: 'Delete a device; its readings and washes are kept, and come back when it is added again',
    },
    params: idParams,
    reply: nothing,
  },
})
