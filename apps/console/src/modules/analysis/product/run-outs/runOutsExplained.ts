import type { Explanation } from '@limpid/contract/analysis/figures/figures'
import { runOutWords } from '../../../parts/parts.public.ts'
import { runOutsWords } from './runOuts.words.ts'

export const runOutsExplained: Explanation = {
  name: runOutsWords.title,
  formula: runOutWords.hint,
  source: {
    zh: '设备上报的余量与计数、配件安装日期；与设备页、商城和首页为同一预测。',
    en: 'Levels and counters that devices report, and when parts were installed; the same forecast as on the device page, in the shop and on the dashboard.',
  },
}
