import { defineWords } from '../../lib/words.ts'

export const tableWords = defineWords({
  listFailed: { zh: '列表没有加载成功', en: 'The list could not be loaded' },
  refreshFailed: {
    zh: '列表没有刷新成功，显示的是之前的内容',
    en: 'The list was not renewed; this is what it was',
  },
  nothing: { zh: '还没有内容', en: 'Nothing here yet' },
  noMatch: { zh: '没有符合条件的内容', en: 'Nothing matches' },
  noMatchHint: { zh: '换一个关键词，或清除筛选。', en: 'Try other words, or clear the filters.' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters' },
  clearSearch: { zh: '清除搜索', en: 'Clear the search' },
  pageEmpty: { zh: '这一页已经没有内容', en: 'This page has nothing any more' },
  firstPage: { zh: '回到第一页', en: 'To the first page' },
  total: { zh: (count: string) => `共 ${count} 条`, en: (count: string) => `${count} in total` },
  perPage: { zh: (size: number) => `${size} 条/页`, en: (size: number) => `${size} / page` },
  pageSize: { zh: '每页条数', en: 'Rows per page' },
  pages: { zh: '分页', en: 'Pages' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  sortBy: { zh: (column: string) => `按${column}排序`, en: (column: string) => `Sort by ${column}` },
  actions: { zh: '操作', en: 'Actions' },
  selection: { zh: '已选内容', en: 'Chosen rows' },
  chosen: { zh: (count: string) => `已选 ${count} 条`, en: (count: string) => `${count} chosen` },
  allChosen: {
    zh: (count: string) => `已选全部 ${count} 条`,
    en: (count: string) => `All ${count} chosen`,
  },
  chooseAll: {
    zh: (count: string) => `选择全部 ${count} 条`,
    en: (count: string) => `Choose all ${count}`,
  },
  chooseNone: { zh: '取消选择', en: 'Choose none' },
  choosePage: { zh: '选择本页', en: 'Choose this page' },
  chooseRow: { zh: '选择这一行', en: 'Choose this row' },
  moreFilters: { zh: '更多筛选', en: 'More filters' },
  columns: { zh: '选择列', en: 'Choose columns' },
})
