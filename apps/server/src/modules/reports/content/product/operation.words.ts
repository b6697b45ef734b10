import { productFigureWords } from '@limpid/contract/analysis/figures/product.words'
import type { Words } from '@limpid/contract/kernel/words'

/** Of how machines are used, and of osmosis units. */
export const operationWords = {
  phase: { zh: '阶段', en: 'Phase' },
  sameMachines: { zh: '同一批设备', en: 'Same machines' },
  sameMachinesNote: {
    zh: '与比较时段对比时，只比较两个时段都有该阶段的设备。',
    en: 'Only machines with the phase in both periods are compared.',
  },
  share: { zh: '占比（%）', en: 'Share (%)' },
  doors: { zh: '洗涤中开门', en: 'Door openings during washes' },
  openings: { zh: '开门次数', en: 'Openings' },
  openedIn: { zh: '开门时的阶段', en: 'Phase when opened' },
  spins: { zh: '脱水', en: 'Spins' },
  spun: { zh: '有脱水阶段的洗涤', en: 'Washes with a spin' },
  mode: { zh: '工作模式', en: 'Operating mode' },
  time: { zh: '用时', en: 'Time' },
  cleaning: { zh: '自清洁', en: 'Self-cleaning' },
  cleaned: { zh: '已做的班次', en: 'Shifts cleaned' },
  skipped: { zh: '未做的班次', en: 'Shifts not cleaned' },
  others: { zh: '其他设备', en: 'Other devices' },
  osmosis: { zh: '反渗透装置：进水与出水', en: 'Osmosis units: inlet and outlet' },
  osmosisDays: { zh: '每天', en: 'by day' },
  outlet: { zh: '出水', en: 'Outlet' },
  inlet: { zh: '进水', en: 'Inlet' },
  hours: { zh: '小时数', en: 'Hours' },
  metric: productFigureWords.metric,
} satisfies Record<string, Words>
