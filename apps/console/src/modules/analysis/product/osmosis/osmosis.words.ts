import { productFigureWords } from '@limpid/contract/analysis/figures/product.words'
import { defineWords } from '../../../../lib/words.ts'

export const osmosisCardWords = defineWords({
  title: { zh: '反渗透装置：进水与出水', en: 'Osmosis units: inlet and outlet' },
  hint: {
    zh: '只含两台设备都有读数的小时。脱盐率低的在前。',
    en: 'Only hours in which both devices measured. Lowest rejection first.',
  },
  units: { zh: '各装置', en: 'By unit' },
  outlet: { zh: '出水设备', en: 'Outlet device' },
  inlet: { zh: '进水设备', en: 'Inlet device' },
  metric: productFigureWords.metric,
  colon: { zh: '：', en: ': ' },
  before: { zh: '进水', en: 'Inlet' },
  behind: { zh: '出水', en: 'Outlet' },
  hours: { zh: '小时数', en: 'Hours' },
  byDay: { zh: (outlet: string) => `${outlet}：每天`, en: (outlet: string) => `${outlet}, by day` },
  showDays: {
    zh: (outlet: string) => `${outlet}：查看每天`,
    en: (outlet: string) => `${outlet}: show days`,
  },
  days: { zh: '每天', en: 'Days' },
})
