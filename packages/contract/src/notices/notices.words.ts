import { batchStateWords, batchTitle } from '../batches/batches.words.ts'
import type { FeedbackStatus } from '../feedback/statuses.ts'
import { deviceOf } from '../kernel/origins/user-agent.ts'
import type { Language, Words } from '../kernel/words.ts'
import type { FactsOf, NoticeGroup, NoticeKind } from './kinds.ts'

type Said<Facts> = { zh: (facts: Facts) => string; en: (facts: Facts) => string }
type KindWords = { [K in NoticeKind]: { title: Said<FactsOf<K>>; text: Said<FactsOf<K>> } }

type Origin = FactsOf<'security.signed-in'>
type ContactChange = FactsOf<'security.contact-changed'>
type Devices = FactsOf<'devices.refused'>

const browserOf = ({ userAgent }: Origin, [between, unknown]: [string, string]) => {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((part) => part !== undefined).join(between) || unknown
}
const originZh = (origin: Origin) => `${browserOf(origin, ['，', '未知浏览器'])}（地址 ${origin.address}）`
const originEn = (origin: Origin) =>
  `${browserOf(origin, [' on ', 'Unknown browser'])} (address ${origin.address})`

const contacts = { mobile: { zh: '手机', en: 'mobile number' }, email: { zh: '邮箱', en: 'e-mail address' } }
const changed = ({ before, after }: ContactChange): Words =>
  after === null
    ? { zh: '解绑', en: 'removed' }
    : before === null
      ? { zh: '绑定', en: 'added' }
      : { zh: '更换', en: 'changed' }
const change = ({ before, after }: ContactChange) =>
  [before, after].filter((part) => part !== null).join(' → ')

const devicesZh = ({ devices, count }: Devices) =>
  devices.map(({ name }) => `“${name}”`).join('、') + (count > devices.length ? `等 ${count} 台设备` : '')
const devicesEn = ({ devices, count }: Devices) =>
  devices.map(({ name }) => `“${name}”`).join(', ') +
  (count > devices.length ? ` and ${count - devices.length} more` : '')

type Due = FactsOf<'devices.maintenance-due'>
const dueOf = ({ names, tasks }: Due): Words => ({
  zh: names.map(({ zh }) => `“${zh}”`).join('、') + (tasks > names.length ? `等 ${tasks} 项` : ''),
  en:
    names.map(({ en }) => `“${en}”`).join(', ') +
    (tasks > names.length ? ` and ${tasks - names.length} more` : ''),
})

const statuses: Record<FeedbackStatus, Words> = {
  open: { zh: '待处理', en: 'open' },
  answered: { zh: '已回复', en: 'answered' },
  working: { zh: '处理中', en: 'in work' },
  solved: { zh: '已解决', en: 'solved' },
  closed: { zh: '已关闭', en: 'closed' },
}
const becameOf = ({ status }: FactsOf<'devices.fault-answered'>): Words =>
  status ? { zh: `，${statuses[status].zh}`, en: `, ${statuses[status].en}` } : { zh: '', en: '' }

type Sharing = FactsOf<'sharing.offered'>
const thingsZh = ({ things, count }: Sharing) =>
  things.map((name) => `“${name}”`).join('、') + (count > things.length ? `等 ${count} 项` : '')
const thingsEn = ({ things, count }: Sharing) =>
  things.map((name) => `“${name}”`).join(', ') +
  (count > things.length ? ` and ${count - things.length} more` : '')

/** What is said of each kind, made from its facts. */
export const noticeWords: KindWords = {
  'security.signed-in': {
    title: { zh: () => '账号在新的设备上登录', en: () => 'Your account was signed in on a new device' },
    text: {
      zh: (facts) => `${originZh(facts)}。如果不是您本人，请立即修改密码。`,
      en: (facts) => `${originEn(facts)}. If this was not you, change your password now.`,
    },
  },
  'security.password-changed': {
    title: { zh: () => '密码已修改', en: () => 'Your password was changed' },
    text: {
      zh: (facts) =>
        `${facts.by === 'code' ? '通过验证码设置了新密码，所有会话已结束' : '其他会话已结束'}。操作来自：${originZh(facts)}。如果不是您本人，请立即找回密码。`,
      en: (facts) =>
        `${facts.by === 'code' ? 'It was set anew by a code, and all sessions ended' : 'All other sessions ended'}. Done by ${originEn(facts)}. If this was not you, retrieve your password now.`,
    },
  },
  'security.contact-changed': {
    title: {
      zh: (facts) => `${contacts[facts.contact].zh}已${changed(facts).zh}`,
      en: (facts) => `Your ${contacts[facts.contact].en} was ${changed(facts).en}`,
    },
    text: {
      zh: (facts) => `${change(facts)}。操作来自：${originZh(facts)}。如果不是您本人，请立即修改密码。`,
      en: (facts) =>
        `${change(facts)}. Done by ${originEn(facts)}. If this was not you, change your password now.`,
    },
  },
  'security.api-key-made': {
    title: { zh: () => '新建了 API 密钥', en: () => 'An API key was made' },
    text: {
      zh: (facts) =>
        `密钥“${facts.name}”（${facts.hint}…）。操作来自：${originZh(facts)}。如果不是您本人，请收回密钥并修改密码。`,
      en: (facts) =>
        `The key “${facts.name}” (${facts.hint}…). Done by ${originEn(facts)}. If this was not you, revoke it and change your password.`,
    },
  },
  'security.sessions-ended': {
    title: { zh: () => '其他会话已全部结束', en: () => 'All other sessions were ended' },
    text: {
      zh: (facts) => `共结束 ${facts.ended} 个。操作来自：${originZh(facts)}。`,
      en: (facts) => `Sessions ended: ${facts.ended}. Done by ${originEn(facts)}.`,
    },
  },
  'security.password-reset': {
    title: { zh: () => '管理员重置了您的密码', en: () => 'Staff reset your password' },
    text: {
      zh: ({ who }) => `${who} 为您设置了新密码，所有会话已结束。请改成只有您自己知道的密码。`,
      en: ({ who }) =>
        `${who} gave your account another password, and all sessions ended. Change it to one that only you know.`,
    },
  },
  'security.signed-out': {
    title: { zh: () => '管理员结束了您的所有会话', en: () => 'Staff signed you out everywhere' },
    text: {
      zh: ({ who, ended }) => `${who} 结束了您的 ${ended} 个会话。如有疑问，请联系管理员。`,
      en: ({ who, ended }) => `Sessions ended by ${who}: ${ended}. If you wonder why, ask them.`,
    },
  },
  'devices.offline': {
    title: {
      zh: ({ count }) => (count === 1 ? '设备长时间离线' : `${count} 台设备长时间离线`),
      en: ({ count }) => (count === 1 ? 'A device stays offline' : `${count} devices stay offline`),
    },
    text: {
      zh: (facts) => `${devicesZh(facts)}断线后超过 ${facts.hours} 小时没有重新连接。请检查电源和网络。`,
      en: (facts) =>
        `${devicesEn(facts)} lost the connection over ${facts.hours} hours ago and did not come back. Check power and network.`,
    },
  },
  'devices.faulty': {
    title: {
      zh: ({ count }) => (count === 1 ? '设备报告故障' : `${count} 台设备报告故障`),
      en: ({ count }) => (count === 1 ? 'A device tells a fault' : `${count} devices tell a fault`),
    },
    text: {
      zh: (facts) => `${devicesZh(facts)}：${facts.codes.join('、')}。可能的原因和处理步骤见设备页。`,
      en: (facts) =>
        `${devicesEn(facts)}: ${facts.codes.join(', ')}. The device's page tells probable causes and what to do.`,
    },
  },
  'devices.refused': {
    title: {
      zh: ({ count }) => (count === 1 ? '设备的消息被拒绝' : `${count} 台设备的消息被拒绝`),
      en: ({ count }) =>
        count === 1 ? 'Messages of a device are refused' : `Messages of ${count} devices are refused`,
    },
    text: {
      zh: (facts) =>
        `${devicesZh(facts)}发来的消息无法接收，其中的数据没有保存。原因见设备页“被拒绝的消息”。`,
      en: (facts) =>
        `What ${devicesEn(facts)} sent could not be taken, and its data are not kept. The device's page tells why, under “Refused”.`,
    },
  },
  'devices.offered': {
    title: {
      zh: ({ who }) => `${who} 想把设备转让给您`,
      en: ({ who }) => `${who} wants to give you a device`,
    },
    text: {
      zh: ({ device }) => `“${device.name}”（${device.sn}）。7 天内接受后，它就归您所有。`,
      en: ({ device }) => `“${device.name}” (${device.sn}). It is yours once you accept, within 7 days.`,
    },
  },
  'devices.withdrawn': {
    title: { zh: ({ who }) => `${who} 撤回了转让`, en: ({ who }) => `${who} withdrew a transfer` },
    text: {
      zh: ({ device }) => `“${device.name}”（${device.sn}）不再转让给您。`,
      en: ({ device }) => `“${device.name}” (${device.sn}) is not offered to you any more.`,
    },
  },
  'devices.taken': {
    title: { zh: ({ who }) => `设备已归 ${who} 所有`, en: ({ who }) => `A device belongs to ${who} now` },
    text: {
      zh: ({ device }) => `“${device.name}”（${device.sn}）已转给对方，历史数据随设备转移，您不再看到它。`,
      en: ({ device }) =>
        `“${device.name}” (${device.sn}) changed hands with its history. You do not see it any more.`,
    },
  },
  'devices.declined': {
    title: { zh: ({ who }) => `${who} 拒绝了转让`, en: ({ who }) => `${who} refused a device` },
    text: {
      zh: ({ device }) => `“${device.name}”（${device.sn}）仍归您所有。`,
      en: ({ device }) => `“${device.name}” (${device.sn}) stays yours.`,
    },
  },
  'devices.received': {
    title: { zh: () => '您有了一台新设备', en: () => 'A device is yours now' },
    text: {
      zh: ({ who, device }) => `“${device.name}”（${device.sn}），原所有者：${who}。`,
      en: ({ who, device }) => `“${device.name}” (${device.sn}), before that of ${who}.`,
    },
  },
  'devices.maintenance-due': {
    title: {
      zh: ({ tasks }) => (tasks === 1 ? '保养已到期' : `${tasks} 项保养已到期`),
      en: ({ tasks }) => (tasks === 1 ? 'Maintenance is overdue' : `${tasks} maintenance tasks are overdue`),
    },
    text: {
      zh: (facts) => `${devicesZh(facts)}：${dueOf(facts).zh}。`,
      en: (facts) => `${devicesEn(facts)}: ${dueOf(facts).en}.`,
    },
  },
  'devices.fault-reported': {
    title: { zh: ({ who }) => `${who} 反馈了故障`, en: ({ who }) => `${who} reported a fault` },
    text: {
      zh: (facts) => `${devicesZh(facts)}：“${facts.title}”。`,
      en: (facts) => `${devicesEn(facts)}: “${facts.title}”.`,
    },
  },
  'devices.fault-answered': {
    title: {
      zh: ({ who }) => `${who} 回复了故障反馈`,
      en: ({ who }) => `${who} answered a report of a fault`,
    },
    text: {
      zh: (facts) => `${devicesZh(facts)}：“${facts.title}”${becameOf(facts).zh}。`,
      en: (facts) => `${devicesEn(facts)}: “${facts.title}”${becameOf(facts).en}.`,
    },
  },
  'devices.batch-ended': {
    title: {
      zh: ({ state }) => `批量任务${batchStateWords[state].zh}`,
      en: ({ state }) => `A batch: ${batchStateWords[state].en.toLowerCase()}`,
    },
    text: {
      zh: ({ what, names, total, done, changed, failed }) =>
        `${batchTitle(what, names).zh}：共 ${total} 台设备，处理了 ${done} 台，修改了 ${changed} 台，${failed} 台未能修改。`,
      en: ({ what, names, total, done, changed, failed }) =>
        `${batchTitle(what, names).en}: ${done} of ${total} devices were reached, ${changed} changed, ${failed} could not be changed.`,
    },
  },
  'sharing.offered': {
    title: {
      zh: ({ who }) => `${who} 想与您共享`,
      en: ({ who }) => `${who} wants to share with you`,
    },
    text: {
      zh: (facts) => `${thingsZh(facts)}。接受后即可查看。`,
      en: (facts) => `${thingsEn(facts)}. You see it once you accept.`,
    },
  },
  'sharing.accepted': {
    title: { zh: ({ who }) => `${who} 接受了共享`, en: ({ who }) => `${who} accepted what you share` },
    text: { zh: (facts) => `${thingsZh(facts)}。`, en: (facts) => `${thingsEn(facts)}.` },
  },
  'sharing.refused': {
    title: { zh: ({ who }) => `${who} 拒绝了共享`, en: ({ who }) => `${who} refused what you share` },
    text: { zh: (facts) => `${thingsZh(facts)}。`, en: (facts) => `${thingsEn(facts)}.` },
  },
  'sharing.left': {
    title: { zh: ({ who }) => `${who} 退出了共享`, en: ({ who }) => `${who} left what you share` },
    text: { zh: (facts) => `${thingsZh(facts)}。`, en: (facts) => `${thingsEn(facts)}.` },
  },
  'sharing.changed': {
    title: {
      zh: ({ who }) => `${who} 修改了与您的共享`,
      en: ({ who }) => `${who} changed what is shared with you`,
    },
    text: {
      zh: (facts) => `${thingsZh(facts)}的权限、页签或期限有变化。`,
      en: (facts) => `${thingsEn(facts)}: what you may do, the tabs or the end.`,
    },
  },
  'sharing.revoked': {
    title: {
      zh: ({ who }) => `${who} 收回了共享`,
      en: ({ who }) => `${who} took back what was shared with you`,
    },
    text: {
      zh: (facts) => `${thingsZh(facts)}，您现在看不到了。`,
      en: (facts) => `${thingsEn(facts)}. You cannot see it any more.`,
    },
  },
}

/** Names of the groups. */
export const noticeGroupWords: Record<NoticeGroup, Words> = {
  security: { zh: '账号安全', en: 'Account security' },
  devices: { zh: '设备', en: 'Devices' },
  sharing: { zh: '共享', en: 'Sharing' },
}

/** The words of a notice in the reader's language. */
export function noticeText<K extends NoticeKind>(
  { kind, facts }: { kind: K; facts: FactsOf<K> },
  language: Language,
): { title: string; text: string } {
  const { title, text } = noticeWords[kind]
  return language === 'en'
    ? { title: title.en(facts), text: text.en(facts) }
    : { title: title.zh(facts), text: text.zh(facts) }
}
