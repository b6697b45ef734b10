import { defineWords } from '../../lib/words.ts'

export const updateWords = defineWords({
  newVersion: { zh: '控制台已更新', en: 'The console was updated' },
  reload: { zh: '重新加载', en: 'Reload' },
  later: { zh: '稍后', en: 'Later' },
  partMissing: {
    zh: '控制台的这一部分没有取到，请重新加载页面',
    en: 'This part of the console could not be fetched. Please reload the page.',
  },
  partAway: {
    zh: '网络中断，控制台的这一部分没有取到',
    en: 'The network failed, and this part of the console with it.',
  },
  pageMissing: { zh: '这个页面没有取到', en: 'This page could not be fetched' },
  pageMissingHint: {
    zh: '控制台已更新。重新加载后即可打开；其他页面里还没有保存的内容会丢失，可以先回去保存。',
    en: 'The console was updated. Reload to open it. What is not saved on other pages would be lost: you can go back and save it first.',
  },
  pageBusyHint: {
    zh: '服务器正忙，过一会儿会自动再试。',
    en: 'The server is busy. This page is tried again by itself in a while.',
  },
  pageAwayHint: {
    zh: '连接不上服务器。恢复后这个页面会自动打开。',
    en: 'The server cannot be reached. This page opens by itself once it is back.',
  },
})
