/** The house while nobody called it otherwise; where the entries lead is told by the operator. */
export const usualHouse = {
  'house.name': { zh: '澄联', en: 'Limpid' },
  'house.document': { title: { zh: '项目文档', en: 'Document' }, address: '#/api-document' },
  'house.source': { title: { zh: '源代码', en: 'Source code' }, address: '' },
} as const
