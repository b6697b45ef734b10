import type { Words } from '../kernel/words.ts'

/** Display names of the fields of categories. */
export const categoryLabels = {
  'categories.visible': { zh: '向买家展示', en: 'Shown to buyers' },
  categoryId: { zh: '商品分类', en: 'Category' },
  'categories.attributes': { zh: '规格或属性', en: 'Specs or attributes' },
} as const satisfies Record<string, Words>
