import type { Words } from '../kernel/words.ts'

/** Display names of the fields of groups. */
export const groupLabels = {
  groupId: { zh: '分组', en: 'Group' },
  rule: { zh: '规则', en: 'Rule' },
  productIds: { zh: '产品', en: 'Products' },
  siteIds: { zh: '站点', en: 'Sites' },
  tagsAny: { zh: '包含任一标签', en: 'Any of these tags' },
  tagsAll: { zh: '包含全部标签', en: 'All of these tags' },
  nameContains: { zh: '名称包含', en: 'Name contains' },
} as const satisfies Record<string, Words>
