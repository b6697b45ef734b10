import type { Words } from '../kernel/words.ts'

/** Display names of the fields of brands. */
export const brandLabels = {
  'brands.name': { zh: '品牌名称', en: 'Brand name' },
  'brands.visible': { zh: '向买家展示', en: 'Shown to buyers' },
  letter: { zh: '首字母', en: 'Pinyin initial' },
} as const satisfies Record<string, Words>
