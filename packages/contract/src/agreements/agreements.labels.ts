import type { Words } from '../kernel/words.ts'

/** Display names of the fields of agreements. */
export const agreementLabels = {
  basedOn: { zh: '基于的版本', en: 'Base version' },
  texts: { zh: '文本', en: 'Texts' },
  content: { zh: '内容', en: 'Text' },
  noteEn: { zh: '英文备注', en: 'Note (English)' },
  asks: { zh: '要求所有人重新同意', en: 'Require everyone to agree again' },
  part: { zh: '范围', en: 'Part' },
  agreements: { zh: '协议版本', en: 'Agreement versions' },
} as const satisfies Record<string, Words>
