import { defineWords } from '../lib/words.ts'

export const appWords = defineWords({
  sessionEnded: {
    zh: '当前页面已失效，请重新登录',
    en: 'This page is no longer valid. Please sign in again.',
  },
  away: { zh: '连接不上服务器，正在重试…', en: 'The server cannot be reached. Trying again…' },
  offline: {
    zh: '网络已断开，恢复后会自动继续',
    en: 'You are offline. This continues by itself once you are back.',
  },
  pageFailed: { zh: '页面没有显示成功', en: 'This page could not be shown' },
  pageFailedHint: {
    zh: '可以再试一次；如果一直这样，请刷新浏览器。',
    en: 'Try again; if it keeps happening, reload the browser.',
  },
  pageTaken: {
    zh: (title: string) => `页面“${title}”不再对您开放`,
    en: (title: string) => `The page “${title}” is no longer open to you`,
  },
  notOpen: {
    zh: '没有这个页面，或者你没有打开它的权限',
    en: 'There is no such page, or you may not open it',
  },
  notFound: { zh: '没有这个页面', en: 'There is no such page' },
  notFoundHint: {
    zh: '地址可能有误，或者这个页面不对你开放。',
    en: 'The address may be wrong, or the page is not open to you.',
  },
  denied: { zh: '没有权限打开', en: 'You may not open this' },
  deniedPageHint: {
    zh: '这个页面不对你的角色开放；需要时请联系管理员。',
    en: 'The page is not open to your roles; an administrator can open it to you.',
  },
  deniedHint: {
    zh: '你的账号没有可用的角色，请联系管理员。',
    en: 'Your account has no role that opens it. Please ask an administrator.',
  },
  home: { zh: '回到首页', en: 'To the dashboard' },
  signOut: { zh: '退出登录', en: 'Sign out' },
})
