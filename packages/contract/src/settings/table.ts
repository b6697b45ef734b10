import type { Words } from '../kernel/words.ts'

export interface SettingDeclaration {
  name: Words
  /** What follows from it. */
  hint: Words
  unit: 'days' | 'messages' | 'times'
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

/** How often something may be done. The least of each leaves room for everybody: a limit that is too tight would lock out those who could loosen it. */
const times = (usual: number, least: number, most: number) => ({
  unit: 'times' as const,
  usual,
  least,
  most,
  endless: false,
})

/** Every number that can be set, in the order in which it is shown. */
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
  'keep.signIns': {
    ...days(180, { endless: false }),
    name: { zh: '登录日志', en: 'Sign-ins' },
    hint: {
      zh: '每次登录、注册和找回密码的尝试。数据库本身不允许删除 30 天以内的记录。',
      en: 'Every attempt to sign in, to register and to retrieve a password. The database itself lets none be deleted within 30 days.',
    },
  },
  'limits.signInFailures': {
    ...times(5, 3, 20),
    name: { zh: '同一地址登录失败', en: 'Failed sign-ins of an account' },
    hint: {
      zh: '同一账号从同一地址在 15 分钟内允许失败的次数；登录成功后重新计算。',
      en: 'From one address within 15 minutes; counted anew after a success.',
    },
  },
  'limits.addressFailures': {
    ...times(50, 20, 1_000),
    name: { zh: '同一地址所有账号登录失败', en: 'Failed sign-ins of an address' },
    hint: {
      zh: '同一地址的所有账号在 15 分钟内允许失败的次数。很多人共用一个出口地址时可以放宽。',
      en: 'Of all accounts from one address within 15 minutes. Where many people share an address, it may be looser.',
    },
  },
  'limits.codesPerDay': {
    ...times(12, 5, 50),
    name: { zh: '同一手机号或邮箱的验证码', en: 'Codes to a number or mailbox' },
    hint: { zh: '每天发送的次数。', en: 'Sent within a day.' },
  },
  'limits.codesPerAddress': {
    ...times(60, 20, 2_000),
    name: { zh: '同一地址的验证码', en: 'Codes asked for by an address' },
    hint: {
      zh: '每小时发送的次数。很多人同时注册时可以放宽。',
      en: 'Sent within an hour. Where many people register at once, it may be looser.',
    },
  },
  'limits.offersPerHour': {
    ...times(60, 10, 1_000),
    name: { zh: '共享与转让', en: 'Shares and transfers' },
    hint: {
      zh: '每个账号每小时发出的共享邀请，以及转让，各自计数。',
      en: 'Offers of each kind that one account makes within an hour.',
    },
  },
  'limits.messagesPerDay': {
    ...times(20, 5, 200),
    name: { zh: '通知邮件和短信', en: 'Notices by e-mail and SMS' },
    hint: {
      zh: '每个账号每天收到的封数，超出的只在铃铛中显示。',
      en: 'To one account within a day; what is beyond is only at the bell.',
    },
  },
  'messages.kept': {
    unit: 'messages',
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
