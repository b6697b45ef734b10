import { defineWords } from '../../lib/words.ts'

/** Titles of the pages that everybody has, where no menu names them. */
export const guardWords = defineWords({
  personal: { zh: '个人中心', en: 'Personal centre' },
  notices: { zh: '通知', en: 'Notifications' },
  notFound: { zh: '页面不存在', en: 'Page not found' },
  bigScreen: { zh: '数据大屏', en: 'Big screen' },
  home: { zh: '首页', en: 'Home' },
})
