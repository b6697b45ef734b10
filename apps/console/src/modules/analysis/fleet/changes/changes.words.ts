import { changeSentences } from '@limpid/contract/analysis/causes/change-sentences'
import { changeCauseWords, changeMeasureWords } from '@limpid/contract/analysis/changes'
import { defineWords } from '../../../../lib/words.ts'

export const changesWords = defineWords({
  title: { zh: '变化原因', en: 'What changed' },
  hint: {
    zh: '与比较时段相比的用量和主要原因；点击一行查看全部原因和设备。',
    en: 'Change against the comparison period, and why. Open a line to see all causes and devices.',
  },
  ...changeMeasureWords,
  ...changeCauseWords,
  ...changeSentences,
  causes: { zh: (name: string) => `${name}：原因`, en: (name: string) => `${name}: causes` },
  cause: { zh: '原因', en: 'Cause' },
  share: { zh: '占此前用量', en: 'Of earlier use' },
  byMeters: { zh: '仪表合计', en: 'Meters in total' },
  all: { zh: '合计', en: 'Total' },
  meters: {
    zh: (change: string, amount: string, rest: string, running: boolean) =>
      `仪表合计 ${change}（${amount}），其余 ${rest} ${running ? '未能归入洗涤，或来自当前小时' : '未能归入洗涤，或来自跨时段的洗涤'}。`,
    en: (change: string, amount: string, rest: string, running: boolean) =>
      `Meters in total: ${change} (${amount}). The remaining ${rest} is not assigned to washes, or is from ${running ? 'the current hour' : 'washes that started before or ended after a period'}.`,
  },
  // As a tile above says how the meters changed.
  rest: {
    zh: (change: string, rest: string) => `；仪表合计 ${change}，其余 ${rest} 未能归入洗涤`,
    en: (change: string, rest: string) =>
      `; meters in total ${change}, the remaining ${rest} not assigned to washes`,
  },
  nothing: { zh: '比较时段没有可比的用量', en: 'No consumption to compare with in the comparison period' },
  metersRevised: {
    zh: (time: string) => `本时段有补报的计量数据，已于 ${time} 修订`,
    en: (time: string) => `Late meter readings revised this period on ${time}.`,
  },
  table: {
    zh: (name: string) => `${name}：变化最大的设备`,
    en: (name: string) => `${name}: devices that changed most`,
  },
  device: { zh: '设备', en: 'Device' },
  was: { zh: '此前', en: 'Before' },
  is: { zh: '现在', en: 'Now' },
  difference: { zh: '差额', en: 'Difference' },
  noMeter: { zh: '无仪表', en: 'No meter' },
  others: {
    zh: (devices: number) => `其他 ${devices} 台设备`,
    en: (devices: number) => `${devices} other ${devices === 1 ? 'device' : 'devices'}`,
  },
  failed: { zh: '变化原因加载失败', en: 'Changes could not be loaded' },
})
