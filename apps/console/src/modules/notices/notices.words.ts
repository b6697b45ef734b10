import { defineWords } from '../../lib/words.ts'

export const noticesWords = defineWords({
  title: { zh: '通知', en: 'Notifications' },
  description: {
    zh: (days: number) => `账号和设备的相关通知，保留 ${days} 天。`,
    en: (days: number) => `Notifications about your account and devices, kept for ${days} days.`,
  },
  notice: { zh: '通知', en: 'Notification' },
  unread: { zh: '未读', en: 'Unread' },
  read: { zh: '已读', en: 'Read' },
  state: { zh: '状态', en: 'Status' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  group: { zh: '类型', en: 'Type' },
  anyGroup: { zh: '全部类型', en: 'All types' },
  markRead: { zh: '标为已读', en: 'Mark as read' },
  markReadOf: {
    zh: (title: string) => `标为已读：${title}`,
    en: (title: string) => `Mark as read: ${title}`,
  },
  removeOf: {
    zh: (title: string) => `删除通知：${title}`,
    en: (title: string) => `Delete notification: ${title}`,
  },
  removed: { zh: '已删除通知', en: 'Notification deleted' },
  markAll: { zh: '全部标为已读', en: 'Mark all as read' },
  marked: {
    zh: (count: number) => `已将 ${count} 条标为已读`,
    en: (count: number) =>
      count === 1 ? '1 notification marked as read' : `${count} notifications marked as read`,
  },
  emptyTitle: { zh: '暂无通知', en: 'No notifications yet' },
  emptyHint: {
    zh: '新设备登录、密码或联系方式变更、设备长时间离线等通知显示在这里。',
    en: 'You are notified here of new sign-ins, changed passwords or contact details, and devices that stay offline.',
  },
  allRead: { zh: '没有未读通知', en: 'No unread notifications' },
  showAll: { zh: '查看全部通知', en: 'View all notifications' },
  settings: { zh: '通知设置', en: 'Notification settings' },

  choicesHint: {
    zh: '选择每类通知的接收方式。更换手机或邮箱时，原手机或邮箱一定会收到通知。',
    en: 'Choose how you receive each type of notification. When you change your mobile number or e-mail, the previous one is always notified.',
  },
  bell: { zh: '站内', en: 'In app' },
  mail: { zh: '邮件', en: 'E-mail' },
  choiceOf: {
    zh: (group: string, way: string) => `${group}：${way}`,
    en: (group: string, way: string) => `${group}: ${way}`,
  },
  alwaysRings: {
    zh: '账号安全通知始终在站内显示。',
    en: 'Account security notifications always appear in the app.',
  },
  mailTo: {
    zh: (address: string) => `邮件发送到 ${address}。`,
    en: (address: string) => `E-mail is sent to ${address}.`,
  },
  noAddress: {
    zh: '未绑定邮箱，无法发送邮件。',
    en: 'Add an e-mail address to receive e-mail.',
  },
  bindAddress: { zh: '绑定邮箱', en: 'Add e-mail address' },
  noServer: {
    zh: '未配置邮件服务器，无法发送邮件。',
    en: 'No mail server is configured, so e-mail cannot be sent.',
  },
  aboutSecurity: {
    zh: '新设备登录，密码、手机或邮箱变更，新增 API 密钥，退出全部会话，管理员重置密码或强制退出登录',
    en: 'New sign-ins, changed password, mobile number or e-mail, new API keys, all sessions signed out, password reset or sign-out by an administrator',
  },
  aboutOrders: {
    zh: '补货建议、代为批准的订单',
    en: 'Replenishment drafts, and orders that others approved for you',
  },
  aboutSharing: {
    zh: '收到、变更或取消的共享，您的共享被接受、拒绝或退出',
    en: 'Shares you receive, or that are changed or revoked; people accepting, declining or leaving your shares',
  },
  aboutDevices: {
    zh: '设备告警及其恢复、升级通知，免打扰时段的汇总',
    en: 'Device alarms and when they clear, escalations, the summary after quiet hours',
  },
})
