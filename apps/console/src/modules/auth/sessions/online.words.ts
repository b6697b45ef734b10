import { defineWords } from '../../../lib/words.ts'

export const onlineWords = defineWords({
  title: { zh: '在线用户', en: 'Online users' },
  description: {
    zh: '数据权限内所有人的会话。绿点表示控制台处于打开状态，或两分钟内有操作。',
    en: 'Open sessions of everyone in your data scope. A green dot: the console is open, or was used within the last two minutes.',
  },
  dept: { zh: '部门', en: 'Department' },
  began: { zh: '登录时间', en: 'Signed in' },
  lastUsed: { zh: '最近活动', en: 'Last activity' },
  thisOne: { zh: '当前会话', en: 'This session' },
  presence: { zh: '在线状态', en: 'Presence' },
  anyPresence: { zh: '全部会话', en: 'All sessions' },
  online: { zh: '在线', en: 'Online' },
  away: { zh: '未活动', en: 'Inactive' },
  end: { zh: '结束会话', en: 'End session' },
  endOf: {
    zh: (who: string, device: string) => `结束会话：${who}，${device}`,
    en: (who: string, device: string) => `End session of ${who}: ${device}`,
  },
  endAsk: {
    zh: (who: string, device: string) =>
      `${who} 在 ${device} 上将立即退出登录，未保存的内容会丢失。对方会收到通知。`,
    en: (who: string, device: string) =>
      `${who} is signed out on ${device} at once and loses unsaved changes. They are notified.`,
  },
  endMany: { zh: '结束会话', en: 'End sessions' },
  endManyAsk: {
    zh: (count: string) => `所选 ${count} 个会话将立即退出登录，未保存的内容会丢失。相关人员会收到通知。`,
    en: (count: string) =>
      `${count === '1' ? 'The selected session ends' : `${count} selected sessions end`} at once, and unsaved changes are lost. The people affected are notified.`,
  },
  endAllAsk: {
    zh: '所有符合条件的会话将立即退出登录，您自己的会话和权限超出您权限的账号除外。相关人员会收到通知。',
    en: 'All matching sessions end at once, except your own and those of accounts whose permissions exceed yours. Unsaved changes are lost. The people affected are notified.',
  },
  ended: {
    zh: (count: string) => `已结束 ${count} 个会话`,
    en: (count: string) => (count === '1' ? '1 session ended' : `${count} sessions ended`),
  },
  endedBut: {
    zh: (count: string, left: string) => `已结束 ${count} 个会话，${left} 个因账号权限超出您的权限而保留`,
    en: (count: string, left: string) =>
      `${count === '1' ? '1 session' : `${count} sessions`} ended; ${left} kept because the accounts’ permissions exceed yours`,
  },
  ownSession: {
    zh: '这是您正在使用的会话，请退出登录',
    en: 'You are using this session. Sign out instead.',
  },
  ownSelected: {
    zh: '所选会话包含您正在使用的会话，请取消勾选',
    en: 'Your current session is selected. Deselect it first.',
  },
  empty: { zh: '暂无会话', en: 'No open sessions' },
})
