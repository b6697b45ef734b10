import type { Words } from '../kernel/words.ts'

/** Display names of the fields of views. */
export const viewLabels = {
  list: { zh: '列表', en: 'List' },
  search: { zh: '筛选与排序', en: 'Filters and sorting' },
  hidden: { zh: '隐藏的列', en: 'Hidden columns' },
  isDefault: { zh: '默认视图', en: 'Default view' },
} as const satisfies Record<string, Words>
