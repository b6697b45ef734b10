import { changeCauseWords, changeMeasureWords } from '@limpid/contract/analysis/changes'
import { defineWords } from '../../../../lib/words.ts'

/** What each cause adds, in words. */
interface Causes {
  volume: string
  intensity: string
  mix: string
  standby: { percent: string; amount: string } | undefined
}

export const changesWords = defineWords({
  title: { zh: '变化原因', en: 'What changed' },
  hint: {
    zh: '用量与比较时段之差，分解为洗涤次数、每次用量与设备构成，有仪表的设备另计待机用量；各项之和即总差额。',
    en: 'Why consumption differs from the comparison period: number of washes, consumption per wash, mix of devices and, where there are meters, consumption between washes. The parts add up to the difference.',
  },
  ...changeMeasureWords,
  ...changeCauseWords,
  sentence: {
    zh: (name: string, change: string, amount: string, { volume, intensity, mix, standby }: Causes) =>
      `${name} ${change}（${amount}）：洗涤次数 ${volume}，每次用量 ${intensity}，设备构成 ${mix}${standby ? `，待机 ${standby.percent}（${standby.amount}）` : ''}。`,
    en: (name: string, change: string, amount: string, { volume, intensity, mix, standby }: Causes) =>
      `${name} ${change} (${amount}): ${volume} from the number of washes, ${intensity} from consumption per wash, ${mix} from the mix of devices${standby ? `, ${standby.percent} between washes (${standby.amount})` : ''}.`,
  },
  mostly: {
    zh: (share: string, name: string) => `其中 ${share} 来自“${name}”。`,
    en: (share: string, name: string) => `${share} of it comes from ${name}.`,
  },
  mostlyOffset: {
    zh: (name: string) => `主要来自“${name}”，其他设备抵消了一部分。`,
    en: (name: string) => `Most of it comes from ${name}; other devices offset some of it.`,
  },
  meters: {
    zh: (change: string, amount: string, rest: string) =>
      `仪表合计 ${change}（${amount}），其余 ${rest} 为未归属或当前小时的用量。`,
    en: (change: string, amount: string, rest: string) =>
      `Meters as a whole: ${change} (${amount}); the remaining ${rest} is unallocated or from the current hour.`,
  },
  unchanged: {
    zh: (name: string) => `${name}与比较时段相同。`,
    en: (name: string) => `${name} is the same as in the comparison period.`,
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
