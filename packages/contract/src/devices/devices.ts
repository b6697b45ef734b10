import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { importCalls } from './import.ts'
import { removedCalls } from './removed.ts'
import { deviceTag, maxDeviceTags } from './tags.ts'

export const deviceName = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
export const serialNumber = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/))

export const newDevice = z.object({ name: deviceName, sn: serialNumber, productId: id })

export const deviceChange = z.object({
  name: deviceName,
  sn: serialNumber,
  tags: z.array(deviceTag).check(z.maxLength(maxDeviceTags)),
})
export type DeviceChange = z.output<typeof deviceChange>

/** The device's secret is shown only here, once, and stored only as a hash. */
export const newDeviceReply = z.object({
  id,
  accessToken: z.string(),
  /** Port of this server's MQTT endpoint; null if devices connect through an external broker. */
  mqttPort: z.nullable(z.int()),
  /** Its port for MQTT over TLS; null without one. */
  mqttTlsPort: z.nullable(z.int()),
})

export type NewDevice = z.output<typeof newDeviceReply>

/** How a device connects; its secret is not part of it. */
export const deviceConnection = z.pick(newDeviceReply, { mqttPort: true, mqttTlsPort: true })
export type DeviceConnection = z.output<typeof deviceConnection>

export const devices = endpoints({
  ...importCalls,
  ...removedCalls,
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices',
    needs: 'iot:device:add',
    stales: ['device.listed'],
    summary: { zh: '新增设备', en: 'Add a device' },
    audit: { zh: '新增设备', en: 'Added device' },
    body: newDevice,
    reply: newDeviceReply,
  },
  connection: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/connection',
    needs: 'iot:device:list',
    summary: {
      zh: '设备如何连接；令牌不再显示',
      en: 'Get how a device connects; its token is not shown again',
    },
    params: idParams,
    reply: deviceConnection,
  },
  renewToken: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/token',
    needs: 'iot:device:add',
    stales: ['device.credentials'],
    summary: {
      zh: '更换设备令牌，旧令牌立即失效；不可使用 API 密钥',
      en: 'Replace a device’s token; the old token stops working at once; not with an API key',
    },
    audit: { zh: '更换设备令牌', en: 'Replaced device token' },
    params: idParams,
    reply: newDeviceReply,
  },
  revokeToken: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/devices/{id}/token',
    needs: 'iot:device:edit',
    stales: ['device.credentials'],
    summary: {
      zh: '吊销设备令牌，更换令牌前设备不能连接；不可使用 API 密钥',
      en: 'Revoke a device’s token; the device cannot connect until it gets a new one; not with an API key',
    },
    audit: { zh: '吊销设备令牌', en: 'Revoked device token' },
    params: idParams,
    reply: noContent,
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/devices/{id}',
    needs: 'iot:device:edit',
    stales: ['device.shown', 'device.regrouped', 'sites'],
    summary: { zh: '编辑设备', en: 'Edit a device' },
    audit: { zh: '编辑设备', en: 'Edited device' },
    params: idParams,
    body: deviceChange,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/devices/{id}',
    needs: 'iot:device:delete',
    stales: ['device.listed', 'devices/removedPage'],
    summary: {
      zh: '删除设备；读数和洗涤记录保留，再次新增时恢复',
      en: 'Delete a device; its readings and washes are retained and restored when it is added again',
    },
    audit: { zh: '删除设备', en: 'Deleted device' },
    params: idParams,
    reply: noContent,
  },
})
