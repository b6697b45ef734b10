import type { Words } from '../kernel/words.ts'

export interface SettingDeclaration {
  name: Words
  /** What follows from it. */
  hint: Words
  unit: 'days' | 'count'
  usual: number
  least: number
  most: number
  /** 0 is allowed and means: kept for ever. */
  endless: boolean
}

const days = (
  usual: number,
  { least = 30, most = 3_650, endless = true }: { least?: number; most?: number; endless?: boolean } = {},
) => ({ unit: 'days' as const, usual, least, most, endless })

/** Everything that can be set, in the order in which it is shown. */
export const settingTable = {
  'keep.readings': {
    ...days(730, { least: 31 }),
    name: { zh: '原始读数', en: 'Raw readings' },
    hint: {
      zh: '按整月删除，空间立即归还。更早的补传数据会被拒收。更早的曲线以小时为单位显示。',
      en: 'Whole months are dropped, and their space is free at once. Readings that arrive later than this are refused. Older charts are drawn by the hour.',
    },
  },
  'keep.minutes': {
    ...days(730),
    name: { zh: '分钟汇总', en: 'Sums by the minute' },
    hint: {
      zh: '只用于让密集数据的曲线更快。',
      en: 'They only make charts of dense readings fast.',
    },
  },
  'keep.hours': {
    ...days(3_650, { most: 7_300 }),
    name: { zh: '小时汇总', en: 'Sums by the hour' },
    hint: {
      zh: '长期曲线由此绘制；不会早于原始读数删除。每日汇总一直保留。',
      en: 'Charts of long ranges are drawn from them; they are never deleted before raw readings. Sums by the day are kept for ever.',
    },
  },
  'keep.actions': {
    ...days(180, { least: 1 }),
    name: { zh: '动作日志与被拒绝的消息', en: 'Action logs and refused messages' },
    hint: {
      zh: '连接与断开、静默、属性变化、被拒绝的消息和原始消息。',
      en: 'Connections, silence, changed facts, refused and raw messages.',
    },
  },
  'keep.removedDevices': {
    ...days(365, { least: 1 }),
    name: { zh: '已删除设备的读数', en: 'Readings of deleted devices' },
    hint: {
      zh: '从删除之日起计算。洗涤记录和洗涤日记是证据，一直保留。',
      en: 'Counted from the day of deletion. Washes and diaries are proof and are kept for ever.',
    },
  },
  'keep.notices': {
    ...days(180, { least: 7, endless: false }),
    name: { zh: '通知', en: 'Notices' },
    hint: { zh: '已读和未读的通知。', en: 'Read ones and unread ones.' },
  },
  'keep.audit': {
    ...days(730),
    name: { zh: '审计日志', en: 'Audit' },
    hint: {
      zh: '数据库本身不允许删除 30 天以内的记录。',
      en: 'The database itself lets no line be deleted within 30 days.',
    },
  },
  'messages.kept': {
    unit: 'count',
    usual: 50,
    least: 10,
    most: 200,
    endless: false,
    name: { zh: '每台设备的原始消息', en: 'Raw messages of a device' },
    hint: {
      zh: '有人查看时，保留最近的这么多条。',
      en: 'While somebody watches, so many of the newest are kept.',
    },
  },
} as const satisfies Record<string, SettingDeclaration>

export type SettingKey = keyof typeof settingTable
export const settingKeys = Object.keys(settingTable) as [SettingKey, ...SettingKey[]]
