import { defineWords } from '../lib/words.ts'

export const kitWords = defineWords({
  retry: { zh: '重试', en: 'Try again' },
  listFailed: { zh: '列表没有加载成功', en: 'The list could not be loaded' },
  nothing: { zh: '没有符合条件的内容', en: 'Nothing matches' },
  pageEmpty: { zh: '这一页已经没有内容', en: 'This page has nothing any more' },
  firstPage: { zh: '回到第一页', en: 'To the first page' },
  total: { zh: (count: string) => `共 ${count} 条`, en: (count: string) => `${count} in total` },
  perPage: { zh: (size: number) => `${size} 条/页`, en: (size: number) => `${size} / page` },
  pageSize: { zh: '每页条数', en: 'Rows per page' },
  pages: { zh: '分页', en: 'Pages' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  sortBy: { zh: (column: string) => `按${column}排序`, en: (column: string) => `Sort by ${column}` },
  open: { zh: (name: string) => `打开 ${name}`, en: (name: string) => `Open ${name}` },
})
