import type { Words } from '../../kernel/words.ts'
import type { ProductCategory } from '../document.ts'

/** Kinds of products. */
export const categoryWords: Record<ProductCategory, Words> = {
  dishwasher: { zh: '洗碗机', en: 'Dishwasher' },
  washing_machine: { zh: '洗衣机', en: 'Washing machine' },
  water_quality: { zh: '水质设备', en: 'Water quality device' },
  purifier: { zh: '净水设备', en: 'Water purifier' },
  other: { zh: '其他', en: 'Other' },
}
