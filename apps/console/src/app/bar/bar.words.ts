import { defineWords } from '../../lib/words.ts'

export const barWords = defineWords({
  fullScreen: { zh: '全屏', en: 'Full screen' },
  leaveFullScreen: { zh: '退出全屏', en: 'Exit full screen' },
  size: { zh: '布局大小', en: 'Size' },
  default: { zh: '默认', en: 'Default' },
  large: { zh: '大型', en: 'Large' },
  small: { zh: '小型', en: 'Small' },
  sizeDone: { zh: '切换布局大小成功', en: 'Size updated' },
  language: { zh: '语言', en: 'Language' },
  languageDone: { zh: '切换语言成功！', en: 'Switch Language Successful!' },
  settings: { zh: '项目配置', en: 'Settings' },
  notices: { zh: '通知', en: 'Notifications' },
  unreadNotices: {
    zh: (count: number) => `通知，${count} 条未读`,
    en: (count: number) => `Notifications, ${count} unread`,
  },
})
