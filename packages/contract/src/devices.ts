import * as z from 'zod/mini'
import { importCalls } from './devices/import.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { nothing } from './kernel/nothing.ts'

export type { AccessLevel, DeviceAccess, DeviceScope, DeviceTab, Grant } from './devices/access.ts'

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
