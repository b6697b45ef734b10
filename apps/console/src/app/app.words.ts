import { defineWords } from '../lib/words.ts'

export const appWords = defineWords({
  sessionEnded: {
    zh: '当前页面已失效，请重新登录',
    en: 'Your session has expired. Please sign in again.',
  },
  away: { zh: '无法连接服务器，正在重试…', en: 'Cannot reach the server. Retrying…' },
  offline: {
    zh: '网络已断开，恢复后会自动继续',
    en: 'You are offline. The console resumes when the connection is back.',
  },
  pageFailed: { zh: '页面显示失败', en: 'This page could not be displayed' },
  pageFailedHint: {
    zh: '请重试；如果问题持续，请刷新页面。',
    en: 'Try again. If the problem persists, reload the page.',
  },
  pageTaken: {
    zh: (title: string) => `您已无权访问页面“${title}”`,
    en: (title: string) => `You no longer have access to “${title}”`,
  },
  notOpen: {
    zh: '页面不存在，或无权访问',
    en: 'Page not found or access denied',
  },
  notFound: { zh: '页面不存在', en: 'Page not found' },
  notFoundHint: {
    zh: '地址可能有误，或您无权访问此页面。',
    en: 'The address may be wrong, or you don’t have access to this page.',
  },
  denied: { zh: '无权访问', en: 'Access denied' },
  deniedPageHint: {
    zh: '您的角色无权访问此页面。如需访问，请联系管理员。',
    en: 'Your roles don’t have access to this page. Contact an administrator if you need it.',
  },
  deniedHint: {
    zh: '您的账号没有可用的角色，请联系管理员。',
    en: 'Your account has no active role. Contact an administrator.',
  },
  home: { zh: '返回首页', en: 'Go to dashboard' },
  signOut: { zh: '退出登录', en: 'Sign out' },
})
