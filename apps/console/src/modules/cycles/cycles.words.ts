import type { Cycle } from '@limpid/contract/cycles'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../lib/words.ts'

export const cycleWords = defineWords({
  washes: { zh: '洗涤记录', en: 'Washes' },
  start: { zh: '开始', en: 'Start' },
  duration: { zh: '时长', en: 'Duration' },
  programme: { zh: '程序', en: 'Programme' },
  water: { zh: '用水', en: 'Water' },
  energy: { zh: '用电', en: 'Energy' },
  detergent: { zh: '洗涤剂', en: 'Detergent' },
  rinseAid: { zh: '漂洗剂', en: 'Rinse aid' },
  maxTemperature: { zh: '最高温度', en: 'Max. temperature' },
  peakPower: { zh: '峰值功率', en: 'Peak power' },
  hygiene: { zh: '卫生', en: 'Hygiene' },
  anyHygiene: { zh: '任何卫生结论', en: 'Any hygiene' },
  source: { zh: '来源', en: 'Source' },
  told: { zh: '设备上报', en: 'Told by machine' },
  toldHint: { zh: '由设备自己上报的阶段得出', en: 'From the phases that the machine tells itself' },
  recognised: { zh: '功率识别', en: 'From power' },
  recognisedHint: { zh: '由功率曲线识别得出', en: 'Recognised from the curve of its power' },
  rewash: { zh: '重洗', en: 'Rewash' },
  anyResult: { zh: '任何结果', en: 'Any result' },
  emptyTitle: { zh: '这些日子没有洗涤记录', en: 'No washes on these days' },
  emptyHint: {
    zh: '设备洗涤后，这里会列出每一次；更早的请选更长的日期范围。',
    en: 'Every wash is listed here as soon as it begins. For earlier ones choose a longer range.',
  },
  detail: { zh: (start: string) => `${start} 的洗涤`, en: (start: string) => `Wash of ${start}` },
  curve: {
    zh: (start: string) => `${start} 洗涤的曲线`,
    en: (start: string) => `Curve of the wash of ${start}`,
  },
  noCurve: { zh: '这次洗涤没有温度或功率数据', en: 'This wash has no temperature or power readings' },
  phases: { zh: '阶段', en: 'Phases' },
  phase: { zh: '阶段', en: 'Phase' },
  minMeanMax: { zh: '最低 / 平均 / 最高', en: 'Min / mean / max' },
  loadFailed: { zh: '曲线没有加载成功', en: 'The curve could not be loaded' },
  gone: { zh: '没有找到这次洗涤', en: 'This wash was not found' },
  keyboardHint: { zh: '左右方向键逐点移动。', en: 'Left and right arrows move from reading to reading.' },
})

/** How a wash ended. */
export const resultWords: Record<Cycle['result'], Words> = {
  running: { zh: '进行中', en: 'Running' },
  completed: { zh: '已完成', en: 'Completed' },
  aborted: { zh: '提前结束', en: 'Ended early' },
  interrupted: { zh: '失去联系', en: 'Contact lost' },
  unknown: { zh: '结果不明', en: 'Result unknown' },
}
