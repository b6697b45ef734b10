import type { EventKind } from '@limpid/contract/device-log/device-log'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const kindWords: Record<EventKind, Words> = {
  connected: { zh: '已连接', en: 'Connected' },
  disconnected: { zh: '已断开', en: 'Disconnected' },
  silent: { zh: '无上报', en: 'Not reporting' },
  speaking: { zh: '恢复上报', en: 'Reporting again' },
  state: { zh: '属性变化', en: 'Attributes changed' },
  refused: { zh: '消息被拒收', en: 'Message rejected' },
}

export const eventWords = defineWords({
  title: { zh: '设备事件', en: 'Device events' },
  hint: {
    zh: '连接与断开、无上报、属性变化和拒收的消息。',
    en: 'Connections, gaps in reporting, attribute changes and rejected messages.',
  },
  what: { zh: '事件', en: 'Event' },
  details: { zh: '详情', en: 'Details' },
  anyKind: { zh: '全部事件', en: 'All events' },
  kind: { zh: '事件类型', en: 'Event type' },
  empty: { zh: '暂无事件', en: 'No events yet' },
  emptyHint: {
    zh: '设备下次连接、断开或上报属性时会显示在这里。',
    en: 'Events appear here the next time the device connects, disconnects or reports attributes.',
  },
  from: { zh: (address: string) => `来自 ${address}`, en: (address: string) => `from ${address}` },
  clientId: { zh: (id: string) => `客户端 ID ${id}`, en: (id: string) => `client ID ${id}` },
  noClientId: { zh: '无客户端 ID', en: 'no client ID' },
  lasted: { zh: (time: string) => `持续 ${time}`, en: (time: string) => `after ${time}` },
  lastReported: {
    zh: (time: string) => `最后上报：${time}`,
    en: (time: string) => `Last reported at ${time}`,
  },
  speaksAgain: { zh: '已恢复接收设备数据', en: 'Receiving data again' },
  emptyContent: { zh: '（空）', en: '(empty)' },
  times: {
    zh: (count: string) => `共 ${count} 次`,
    en: (count: string) => (count === '1' ? 'once' : `${count} times`),
  },
  rawTitle: { zh: '最近的原始消息', en: 'Latest raw messages' },
  rawHint: {
    zh: (count: number | undefined) =>
      `${count === undefined ? '' : `最多 ${count} 条。`}拒收的消息全部保留；其他消息仅保留一条，每 5 分钟更新，记录期间逐条保留。令牌和密码不会保存。`,
    en: (count: number | undefined) =>
      `${count === undefined ? '' : `At most ${count}. `}Rejected messages are always kept. Of accepted messages only one is kept, replaced every 5 minutes; while recording, all are kept. Tokens and passwords are never stored.`,
  },
  watch: {
    zh: (minutes: number) => `记录 ${minutes} 分钟`,
    en: (minutes: number) => `Record for ${minutes} minutes`,
  },
  watchLonger: { zh: '延长记录', en: 'Extend recording' },
  watching: { zh: (time: string) => `记录中，至 ${time}`, en: (time: string) => `Recording until ${time}` },
  rawEmpty: { zh: '暂无原始消息', en: 'No raw messages yet' },
  rawEmptyHint: {
    zh: '开始记录后，设备发送的下一条消息会显示在这里。',
    en: 'Start recording to see the next message of the device here.',
  },
  accepted: { zh: '已接收', en: 'Accepted' },
  refused: { zh: '已拒收', en: 'Rejected' },
  bytes: {
    zh: (count: string) => `${count} 字节`,
    en: (count: string) => `${count} ${count === '1' ? 'byte' : 'bytes'}`,
  },
  bytesUnknown: { zh: '长度未知', en: 'length unknown' },
  cut: {
    zh: (shown: string) => `仅保留前 ${shown} 字节`,
    en: (shown: string) => `first ${shown} bytes stored`,
  },
  notKept: { zh: '内容未保留', en: 'content not stored' },
})
