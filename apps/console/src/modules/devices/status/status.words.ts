import { activityWords } from '@limpid/contract/devices/activity.words'
import type { DeviceRow } from '@limpid/contract/fleet/device-list'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

/** Device texts that the dashboard shows too; in a separate table, so that it does not load the texts of their pages. */
export const statusWords = defineWords({
  scope: { zh: '范围', en: 'Scope' },
  scopeOwn: { zh: '我的', en: 'Mine' },
  scopeAll: { zh: '全部', en: 'All' },
  simulated: { zh: '模拟', en: 'Simulated' },
  simulatedHint: { zh: '由模拟器生成，不是真实设备', en: 'Simulated device, not a real machine' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
  silent: { zh: '无上报', en: 'Not reporting' },
  silentHint: {
    zh: '已连接，但超过三个最短上报间隔没有上报',
    en: 'Connected, but no data for more than three of its shortest reporting intervals',
  },
  neverOnline: { zh: '从未上线', en: 'Never connected' },
})

/** What a device that washes nothing does instead of standing idle. */
const measuringWords: Words = { zh: '监测中', en: 'Measuring' }

export const activityOf = ({ activity, measures }: Pick<DeviceRow, 'activity' | 'measures'>): Words =>
  measures && activity === 'idle' ? measuringWords : activityWords[activity]

/** What a device reported as true or false. */
export const booleanWords = {
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} as const

/** Why a connection ended. */
export const disconnectWords: Record<DisconnectReason, Words> = {
  client_disconnect: { zh: '设备主动断开', en: 'Disconnected by the device' },
  connection_lost: { zh: '网络连接中断', en: 'Connection lost' },
  keepalive_timeout: { zh: '保活超时', en: 'Keep-alive timeout' },
  taken_over: { zh: '同一令牌在别处连接', en: 'The same token connected elsewhere' },
  protocol_error: { zh: '设备违反了 MQTT 协议', en: 'MQTT protocol error' },
  packet_too_large: { zh: '消息过大', en: 'Message too large' },
  slow_reader: { zh: '设备接收过慢', en: 'Device received data too slowly' },
  storage_unavailable: { zh: '服务器存储暂时不可用', en: 'Server storage temporarily unavailable' },
  revoked: { zh: '令牌已吊销', en: 'Token revoked' },
  server_shutdown: { zh: '服务器重启', en: 'Server restarted' },
}
