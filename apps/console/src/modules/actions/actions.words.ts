import type { ActionKind } from '@limpid/contract/actions'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const kindWords: Record<ActionKind, Words> = {
  connected: { zh: '连接', en: 'Connected' },
  disconnected: { zh: '断开', en: 'Disconnected' },
  silent: { zh: '静默', en: 'Silent' },
  speaking: { zh: '恢复上报', en: 'Back' },
  state: { zh: '属性变化', en: 'Facts changed' },
  refused: { zh: '消息被拒绝', en: 'Refused' },
}

export const actionWords = defineWords({
  title: { zh: '动作日志', en: 'Action log' },
  hint: {
    zh: '设备与服务器之间发生的事：连接与断开、静默、属性变化、被拒绝的消息。',
    en: 'What device and server said to each other: connections, silence, facts that changed, messages that were refused.',
  },
  what: { zh: '事件', en: 'What' },
  details: { zh: '详情', en: 'Details' },
  anyKind: { zh: '全部事件', en: 'Anything' },
  kind: { zh: '事件类型', en: 'Kind' },
  empty: { zh: '还没有记录', en: 'Nothing is recorded yet' },
  emptyHint: {
    zh: '设备下次连接、断开或上报属性时会记录在这里。',
    en: 'The next time the device connects, leaves or tells of itself, it is noted here.',
  },
  from: { zh: (address: string) => `来自 ${address}`, en: (address: string) => `from ${address}` },
  clientId: { zh: (id: string) => `客户端标识 ${id}`, en: (id: string) => `client ID ${id}` },
  noClientId: { zh: '没有客户端标识', en: 'no client ID' },
  lasted: { zh: (time: string) => `持续 ${time}`, en: (time: string) => `after ${time}` },
  lastHeard: { zh: (time: string) => `最后一条消息：${time}`, en: (time: string) => `Last heard at ${time}` },
  speaksAgain: { zh: '又收到了设备的数据', en: 'Its data arrive again' },
  emptyContent: { zh: '（空）', en: '(empty)' },
  times: { zh: (count: string) => `共 ${count} 次`, en: (count: string) => `${count} times` },
  rawTitle: { zh: '最近的原始消息', en: 'Last raw messages' },
  rawHint: {
    zh: (count: number | undefined) =>
      `${count === undefined ? '' : `最多 ${count} 条。`}被拒绝的消息一直保留；其他消息只留一条，每 5 分钟更新；开始记录后逐条保留。令牌和密码不会保存。`,
    en: (count: number | undefined) =>
      `${count === undefined ? '' : `At most ${count}. `}Refused messages are always kept. Of the others one is kept, replaced every 5 minutes; while you record, all are. Tokens and passwords are never kept.`,
  },
  watch: {
    zh: (minutes: number) => `记录 ${minutes} 分钟`,
    en: (minutes: number) => `Record for ${minutes} minutes`,
  },
  watchLonger: { zh: '延长', en: 'Go on recording' },
  watching: { zh: (time: string) => `记录中，到 ${time}`, en: (time: string) => `Recording until ${time}` },
  rawEmpty: { zh: '还没有原始消息', en: 'No raw message yet' },
  rawEmptyHint: {
    zh: '开始记录后，设备发来的下一条消息会显示在这里。',
    en: 'Once you record, the next message of the device is shown here.',
  },
  taken: { zh: '已收下', en: 'Taken' },
  refused: { zh: '被拒绝', en: 'Refused' },
  bytes: { zh: (count: string) => `${count} 字节`, en: (count: string) => `${count} bytes` },
  bytesUnknown: { zh: '长度未知', en: 'length unknown' },
  cut: {
    zh: (shown: string) => `只保留开头 ${shown} 字节`,
    en: (shown: string) => `the first ${shown} bytes are kept`,
  },
  notKept: { zh: '内容没有保留', en: 'the content was not kept' },
})
