import type { Words } from '../kernel/words.ts'

/** Display names of the fields of dicts. */
export const dictLabels = {
  tagType: { zh: '标签颜色', en: 'Tag colour' },
  defaulted: { zh: '默认', en: 'Default' },
  remark: { zh: '备注', en: 'Remark' },
  remarkEn: { zh: '英文备注', en: 'Remark in English' },
  typeCode: { zh: '字典编码', en: 'Dictionary code' },
  typeCodes: { zh: '字典编码', en: 'Dictionary codes' },
} as const satisfies Record<string, Words>
