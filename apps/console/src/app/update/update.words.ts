import { defineWords } from '../../lib/words.ts'

export const updateWords = defineWords({
  newVersion: { zh: '控制台已更新，请重新加载', en: 'A new version of the console is available' },
  reload: { zh: '重新加载', en: 'Reload' },
  later: { zh: '稍后', en: 'Later' },
  partMissing: {
    zh: '部分内容加载失败，请重新加载页面',
    en: 'Part of the console could not be loaded. Reload the page.',
  },
  partFailed: {
    zh: '部分内容加载失败，请重试',
    en: 'Part of the console could not be loaded. Try again.',
  },
  partAway: {
    zh: '网络中断，部分内容加载失败',
    en: 'Network error: part of the console could not be loaded.',
  },
  pageMissing: { zh: '页面加载失败', en: 'Page could not be loaded' },
  pageMissingHint: {
    zh: '控制台已更新，重新加载后即可打开此页面。其他页面中未保存的内容会丢失，请先返回保存。',
    en: 'The console was updated. Reload to open this page. Unsaved changes on other pages will be lost, so go back and save them first.',
  },
  pageFailedHint: {
    zh: '服务器未返回页面内容，稍后会自动重试。',
    en: 'The server did not send this page. Retrying automatically.',
  },
  pageAwayHint: {
    zh: '无法连接服务器，恢复后会自动加载此页面。',
    en: 'Cannot reach the server. This page will reload automatically.',
  },
})
