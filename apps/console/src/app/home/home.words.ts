import { defineWords } from '../../lib/words.ts'

export const homeWords = defineWords({
  title: { zh: '首页', en: 'Home' },
  description: { zh: '您可以访问的页面', en: 'Pages you have access to' },
  noPage: { zh: '没有可访问的页面', en: 'No pages available' },
  noPageHint: {
    zh: '您的角色没有任何页面的权限。请联系管理员为您分配权限。个人中心和通知仍可使用。',
    en: 'Your roles don’t have access to any page. Ask an administrator to grant it. Your personal centre and notifications are still available.',
  },
  personal: { zh: '个人中心', en: 'Personal centre' },
  signOut: { zh: '退出登录', en: 'Sign out' },
})
