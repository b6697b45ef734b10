import { defineWords } from '../../lib/words.ts'

export const tagWords = defineWords({
  open: { zh: '已打开的页面', en: 'Open pages' },
  closeTag: { zh: (title: string) => `关闭 ${title}`, en: (title: string) => `Close ${title}` },
  menu: { zh: (title: string) => `标签页 ${title}`, en: (title: string) => `Tab ${title}` },
  refresh: { zh: '刷新', en: 'Refresh' },
  others: { zh: '关闭其它', en: 'Close others' },
  left: { zh: '关闭左侧', en: 'Close tabs to the left' },
  right: { zh: '关闭右侧', en: 'Close tabs to the right' },
  all: { zh: '关闭所有', en: 'Close all' },
})
