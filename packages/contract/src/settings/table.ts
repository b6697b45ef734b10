import type { Words } from '../kernel/words.ts'
import { passwordLengths } from '../users/passwords.ts'

export interface SettingDeclaration {
  name: Words
  /** The effect of the setting. */
  hint: Words
  unit: 'days' | 'perYuan' | 'messages' | 'times' | 'characters' | 'minutes' | 'hours' | 'switch'
  defaultValue: number
  min: number
  max: number
  /** 0 is allowed and means: without an end, or what `zero` says. */
  endless: boolean
  zero?: Words
}

const days = (
  defaultValue: number,
  { min = 30, max = 3_650, endless = true }: { min?: number; max?: number; endless?: boolean } = {},
) => ({ unit: 'days' as const, defaultValue, min, max, endless })

/**
 * Rate limits. The minimum of each leaves enough room: a limit that is too tight would lock out the users who
 * could relax it.
 */
const times = (defaultValue: number, min: number, max: number) => ({
  unit: 'times' as const,
  defaultValue,
  min,
  max,
  endless: false,
})

const configured = { zh: '按服务器配置', en: 'As configured on the server' }

/** Every number setting, in display order. */
export const settingTable = {
  'keep.readings': {
    ...days(730, { min: 31 }),
    name: { zh: '原始读数', en: 'Raw readings' },
    hint: {
      zh: '按整月删除并立即释放空间。更早的迟到数据会被拒收，更早的曲线按小时显示。',
      en: 'Deleted by whole months, which frees space at once. Late data older than this is rejected. Older charts are shown by the hour.',
    },
  },
  'keep.minutes': {
    ...days(730),
    name: { zh: '分钟汇总', en: 'Per-minute aggregates' },
    hint: {
      zh: '仅用于加快密集数据曲线的显示。',
      en: 'Only used to speed up charts of dense readings.',
    },
  },
  'keep.hours': {
    ...days(3_650, { max: 7_300 }),
    name: { zh: '小时汇总', en: 'Hourly aggregates' },
    hint: {
      zh: '用于长期曲线；不会早于原始读数删除。每日的探头评估记录随之删除，每日汇总永久保留。',
      en: 'Used for charts of long ranges; never deleted before raw readings. Daily probe findings go with them; daily aggregates are kept indefinitely.',
    },
  },
  'keep.deviceLog': {
    ...days(180, { min: 1 }),
    name: { zh: '设备事件与拒收的消息', en: 'Device events and rejected messages' },
    hint: {
      zh: '连接与断开、无上报、属性变更、拒收的消息和原始消息。',
      en: 'Connections, reporting gaps, attribute changes, rejected messages and raw messages.',
    },
  },
  'keep.alarms': {
    ...days(730),
    name: { zh: '告警记录', en: 'Alarm records' },
    hint: {
      zh: '已恢复且已确认的告警及其经过，从两者中较晚的时间起计算。未恢复或未确认的告警一直保留。',
      en: 'Alarms that are cleared and acknowledged, with their history, counted from the later of both. Others are kept.',
    },
  },
  'keep.removedDevices': {
    ...days(365, { min: 1 }),
    name: { zh: '已删除设备的读数', en: 'Readings of deleted devices' },
    hint: {
      zh: '从删除之日起计算。洗涤记录和洗涤台账是证据，永久保留。',
      en: 'Counted from the day of deletion. Washes and wash ledgers are evidence and are kept indefinitely.',
    },
  },
  'keep.notices': {
    ...days(180, { min: 7, endless: false }),
    name: { zh: '通知', en: 'Notifications' },
    hint: { zh: '包括已读和未读通知。', en: 'Read and unread notifications.' },
  },
  'keep.audit': {
    ...days(730),
    name: { zh: '审计日志', en: 'Audit log' },
    hint: {
      zh: '数据库禁止删除 30 天以内的记录。',
      en: 'The database prevents deleting entries from the last 30 days.',
    },
  },
  'keep.signIns': {
    ...days(180, { endless: false }),
    name: { zh: '登录日志', en: 'Sign-in log' },
    hint: {
      zh: '每次登录、注册和找回密码的尝试。数据库禁止删除 30 天以内的记录。',
      en: 'Every attempt to sign in, register or reset a password. The database prevents deleting entries from the last 30 days.',
    },
  },
  'limits.signInFailures': {
    ...times(5, 3, 20),
    name: { zh: '单个账号登录失败', en: 'Failed sign-ins per account' },
    hint: {
      zh: '同一账号从同一地址在 15 分钟内允许的失败次数；登录成功后重新计数。',
      en: 'From one address within 15 minutes; reset by a successful sign-in.',
    },
  },
  'limits.addressFailures': {
    ...times(50, 20, 1_000),
    name: { zh: '单个地址登录失败', en: 'Failed sign-ins per address' },
    hint: {
      zh: '同一地址的所有账号在 15 分钟内允许的失败次数。多人共用出口地址时可放宽。',
      en: 'All accounts from one address within 15 minutes. Raise it if many people share an address.',
    },
  },
  'limits.installationFailures': {
    ...times(1_000, 200, 100_000),
    name: { zh: '全系统登录失败', en: 'Failed sign-ins in total' },
    hint: {
      zh: '15 分钟内，所有账号在陌生地址登录的失败次数。达到后，只能在曾经登录过的地址登录。',
      en: 'All accounts within 15 minutes, from addresses where they have not signed in before. Once this is reached, people can sign in only from addresses they have used before.',
    },
  },
  'limits.codesPerDay': {
    ...times(12, 5, 50),
    name: { zh: '单个手机号或邮箱的验证码', en: 'Codes per mobile number or e-mail' },
    hint: { zh: '每天允许发送的次数。', en: 'Sent per day.' },
  },
  'limits.codesPerAddress': {
    ...times(60, 20, 2_000),
    name: { zh: '单个地址的验证码', en: 'Codes per address' },
    hint: {
      zh: '每小时允许发送的次数。多人同时注册时可放宽。',
      en: 'Sent per hour. Raise it if many people register at once.',
    },
  },
  'limits.smsPerNumber': {
    ...times(40, 10, 200),
    name: { zh: '单个手机号的短信', en: 'SMS per mobile number' },
    hint: {
      zh: '24 小时内发往同一手机号的全部短信，包括验证码和通知。',
      en: 'Everything sent to one number within 24 hours: codes and notifications.',
    },
  },
  'limits.smsPerAccount': {
    ...times(20, 10, 500),
    name: { zh: '单个账号的短信', en: 'SMS per account' },
    hint: {
      zh: '24 小时内该账号登录后请求的验证码和收到的通知。',
      en: 'Codes requested while signed in, and notifications, within 24 hours.',
    },
  },
  'limits.smsPerDay': {
    ...times(2_000, 100, 1_000_000),
    name: { zh: '全系统短信', en: 'SMS of the installation' },
    hint: {
      zh: '24 小时内的全部短信。用量达到 80% 后只发验证码，不再发通知。',
      en: 'All SMS within 24 hours. Above 80% only codes are sent, no notifications.',
    },
  },
  'limits.offersPerHour': {
    ...times(60, 10, 1_000),
    name: { zh: '共享与转让', en: 'Shares and transfers' },
    hint: {
      zh: '每个账号每小时发出的共享邀请、转让和指定的补货审批人，分别计数。',
      en: 'Share invitations, transfers and named approvers per account and hour, counted separately.',
    },
  },
  'limits.messagesPerDay': {
    ...times(20, 5, 200),
    name: { zh: '通知邮件和短信', en: 'Notifications by e-mail and SMS' },
    hint: {
      zh: '每个账号每天的发送数量，超出后仅在站内显示。',
      en: 'Per account and day; further notifications appear only in the app.',
    },
  },
  'messages.kept': {
    unit: 'messages',
    defaultValue: 50,
    min: 10,
    max: 200,
    endless: false,
    name: { zh: '每台设备的原始消息', en: 'Raw messages per device' },
    hint: {
      zh: '记录期间每台设备保留的最近消息条数。',
      en: 'Messages kept per device while recording.',
    },
  },
  'access.registration': {
    unit: 'switch',
    defaultValue: 1,
    min: 0,
    max: 1,
    endless: false,
    name: { zh: '自助注册', en: 'Self-registration' },
    hint: {
      zh: '关闭后，登录页不再提供注册，账号只能由管理员新增或导入。',
      en: 'When off, the sign-in page offers no registration; accounts are added or imported by administrators only.',
    },
  },
  'access.passwordLength': {
    unit: 'characters',
    defaultValue: passwordLengths.min,
    min: passwordLengths.min,
    max: passwordLengths.good,
    endless: false,
    name: { zh: '密码最短长度', en: 'Minimum password length' },
    hint: {
      zh: '设置新密码时检查，现有密码不受影响。常见密码和由用户名、手机号或邮箱构成的密码始终拒绝。',
      en: 'Checked when a password is set; existing passwords are not affected. Common passwords and those made of the username, mobile number or e-mail are always rejected.',
    },
  },
  'access.passwordAge': {
    unit: 'days',
    defaultValue: 0,
    min: 30,
    max: 730,
    endless: true,
    zero: { zh: '永不过期', en: 'Never expires' },
    name: { zh: '密码有效期', en: 'Maximum password age' },
    hint: {
      zh: '到期后须先修改密码才能继续使用，API 密钥不受影响。一般不建议定期更换密码，仅在内部规定要求时设置。',
      en: 'After this time, people must choose a new password before doing anything else; API keys keep working. Regular changes are not recommended unless your policy requires them.',
    },
  },
  'access.sessionIdle': {
    unit: 'minutes',
    defaultValue: 0,
    min: 5,
    max: 43_200,
    endless: true,
    zero: configured,
    name: { zh: '会话空闲超时', en: 'Session idle timeout' },
    hint: {
      zh: '超过此时间无操作且未打开控制台时，会话自动结束。默认值取自 SESSION_IDLE_MINUTES。',
      en: 'A session ends after this time without activity. An open console counts as activity. Default: SESSION_IDLE_MINUTES.',
    },
  },
  'access.sessionHours': {
    unit: 'hours',
    defaultValue: 0,
    min: 1,
    max: 2_160,
    endless: true,
    zero: configured,
    name: { zh: '会话最长时长', en: 'Maximum session length' },
    hint: {
      zh: '从登录起计算，到期后须重新登录。默认值取自 SESSION_HOURS。',
      en: 'Counted from sign-in. After that, people must sign in again. Default: SESSION_HOURS.',
    },
  },
  'shop.payMinutes': {
    unit: 'minutes',
    defaultValue: 1_440,
    min: 5,
    max: 43_200,
    endless: false,
    name: { zh: '订单付款时限', en: 'Payment deadline of an order' },
    hint: {
      zh: '到时未付清的订单自动取消，释放库存，已付部分退回账户余额。更改适用于之后提交的订单。',
      en: 'An order that is not paid by then is cancelled: its goods can be ordered again, and any amount paid is refunded to the balance. A change applies to orders placed afterwards.',
    },
  },
  'shop.transferDays': {
    ...days(7, { min: 1, max: 60, endless: false }),
    name: { zh: '银行转账付款时限', en: 'Time to pay by bank transfer' },
    hint: {
      zh: '买家选择银行转账后，订单保留此天数。已登记、待复核的到账期间订单不会取消。',
      en: 'Days an order is held from when its buyer chooses bank transfer. It is not cancelled while a received payment waits for confirmation.',
    },
  },
  'shop.receiveDays': {
    ...days(10, { min: 3, max: 180 }),
    zero: { zh: '不自动确认', en: 'Never' },
    name: { zh: '自动确认收货', en: 'Confirm receipt automatically' },
    hint: {
      zh: '发货后经过此天数买家仍未确认的包裹视为已收到，并计入买家的库存。',
      en: 'A parcel that the buyer has not confirmed counts as received this many days after shipping, and is added to the buyer’s stock.',
    },
  },
  'shop.pointsPerYuan': {
    ...{ unit: 'perYuan', defaultValue: 1, min: 1, max: 100, endless: true },
    zero: { zh: '不赠积分', en: 'No points' },
    name: { zh: '每消费 1 元的积分', en: 'Points per ¥1' },
    hint: {
      zh: '订单全部收货后，按实付减退款计算并赠送；之后的退款按比例扣回。',
      en: 'Given for what was paid less refunds once everything in an order has arrived. Later refunds take back their share.',
    },
  },
} as const satisfies Record<string, SettingDeclaration>

export type SettingKey = keyof typeof settingTable
export const settingKeys = Object.keys(settingTable) as [SettingKey, ...SettingKey[]]
