import { defineWords } from '../../lib/words.ts'

export const noticesWords = defineWords({
  title: { zh: '通知', en: 'Notices' },
  description: {
    zh: (days: number) => `账号和设备上需要您知道的事，保留 ${days} 天。`,
    en: (days: number) => `What you should know about your account and devices; kept for ${days} days.`,
  },
  notice: { zh: '通知', en: 'Notice' },
  unread: { zh: '未读', en: 'Unread' },
  read: { zh: '已读', en: 'Read' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'Any state' },
  group: { zh: '类别', en: 'Kind' },
  anyGroup: { zh: '全部类别', en: 'Any kind' },
  markRead: { zh: '标为已读', en: 'Mark as read' },
  markReadOf: {
    zh: (title: string) => `标为已读：${title}`,
    en: (title: string) => `Mark as read: ${title}`,
  },
  removeOf: {
    zh: (title: string) => `删除通知：${title}`,
    en: (title: string) => `Delete the notice: ${title}`,
  },
  removed: { zh: '通知已删除', en: 'The notice is deleted' },
  markAll: { zh: '全部标为已读', en: 'Mark all as read' },
  marked: {
    zh: (count: number) => `已标记 ${count} 条`,
    en: (count: number) => `Marked as read: ${count}`,
  },
  emptyTitle: { zh: '还没有通知', en: 'No notices yet' },
  emptyHint: {
    zh: '新设备登录、密码和联系方式变更、设备长时间离线时，会在这里告诉您。',
    en: 'A sign-in on a new device, a changed password or contact, a device that stays offline: you read it here.',
  },
  allRead: { zh: '没有未读通知', en: 'Nothing unread' },
  showAll: { zh: '查看全部通知', en: 'All notices' },
  settings: { zh: '通知设置', en: 'Settings' },

  choicesHint: {
    zh: '选择每类通知怎样到达您。更换手机或邮箱时，原来的手机或邮箱总会收到一条通知。',
    en: 'How each kind of notice reaches you. When your mobile number or e-mail changes, the former one is told in any case.',
  },
  bell: { zh: '铃铛提醒', en: 'At the bell' },
  mail: { zh: '发送邮件', en: 'By e-mail' },
  alwaysRings: { zh: '账号安全的通知始终提醒。', en: 'Notices about your account always show at the bell.' },
  mailTo: {
    zh: (address: string) => `邮件发送到 ${address}。`,
    en: (address: string) => `E-mail goes to ${address}.`,
  },
  noAddress: {
    zh: '还没有绑定邮箱，不能发送邮件。',
    en: 'There is no e-mail address to send to yet.',
  },
  bindAddress: { zh: '绑定邮箱', en: 'Add an address' },
  noServer: {
    zh: '系统没有配置邮件服务器，不能发送邮件。',
    en: 'No mail server is set up here, so no e-mail can be sent.',
  },
  aboutSecurity: {
    zh: '新设备登录，密码、手机、邮箱变更，新建 API 密钥，结束全部会话，管理员重置密码或强制退出',
    en: 'Sign-in on a new device, changed password, mobile or e-mail, a new API key, all sessions ended, what staff do to your account',
  },
  aboutSharing: {
    zh: '有人与你共享、修改或收回共享，接受、拒绝或退出你的共享',
    en: 'A share offered to you, changed or taken back; what you share accepted, refused or left',
  },
  aboutDevices: {
    zh: '设备断线超过 24 小时，设备的消息被拒绝',
    en: 'A device offline for over 24 hours, messages of a device refused',
  },
})
