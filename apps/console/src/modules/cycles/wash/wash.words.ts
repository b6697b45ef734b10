import type { CycleReason } from '@limpid/contract/cycles'
import type { FigureName } from '@limpid/contract/cycles/curve'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

export const reasonWords: Record<CycleReason, Words> = {
  stopped: { zh: '设备自己停止了这次洗涤。', en: 'The machine stopped this wash itself.' },
  silent: {
    zh: '设备在洗涤中失去联系，结束时间是它最后一次上报的时刻。',
    en: 'The connection was lost during this wash; it ends with the last message from the machine.',
  },
  'too-long': {
    zh: '超过了一次洗涤可能的最长时间，没有收到结束。',
    en: 'It ran longer than any wash does, and no end was told.',
  },
  'begun-anew': {
    zh: '没有收到结束，设备就开始了下一次洗涤。',
    en: 'The machine began another wash without telling the end of this one.',
  },
}

export const figureWords: Record<FigureName, Words> = {
  durationMs: { zh: '时长', en: 'Duration' },
  waterLitres: { zh: '用水', en: 'Water' },
  energyKwh: { zh: '用电', en: 'Energy' },
  detergentMillilitres: { zh: '洗涤剂', en: 'Detergent' },
  rinseAidMillilitres: { zh: '漂洗剂', en: 'Rinse aid' },
  maxTemperatureCelsius: { zh: '最高温度', en: 'Max. temperature' },
}

export const washWords = defineWords({
  waterSince: { zh: '用水（自开始）', en: 'Water since the start' },
  all: { zh: '全部洗涤', en: 'All washes' },
  previous: { zh: '上一次', en: 'Previous' },
  next: { zh: '下一次', en: 'Next' },
  noPrevious: { zh: '没有更早的洗涤', en: 'There is no earlier wash' },
  noNext: { zh: '没有更晚的洗涤', en: 'There is no later wash' },
  keys: { zh: 'Shift + ← / →', en: 'Shift + ← / →' },
  export: { zh: '导出曲线 CSV', en: 'Export the curve as CSV' },
  exported: {
    zh: (rows: number) => `已导出 ${rows} 行`,
    en: (rows: number) => (rows === 1 ? '1 row is exported' : `${rows} rows are exported`),
  },
  fileName: { zh: '洗涤', en: 'wash' },
  secondsIn: { zh: '开始后秒数', en: 'Seconds since the start' },
  markRewash: { zh: '标为重洗', en: 'Mark as rewash' },
  unmarkRewash: { zh: '取消重洗标记', en: 'Take the rewash mark away' },
  marked: { zh: '已标为重洗', en: 'Marked as a rewash' },
  unmarked: { zh: '已取消重洗标记', en: 'The rewash mark is taken away' },
  mayOnlyLook: { zh: '只能查看这台设备', en: 'You may only look at this device' },
  faults: { zh: '故障', en: 'Faults' },
  door: { zh: '开门', en: 'Door opened' },
  doorNever: { zh: '没有', en: 'Not once' },
  doorAt: {
    zh: (time: string, open: string) => `${time}，${open}`,
    en: (time: string, open: string) => `${time}, for ${open}`,
  },
  doorStayed: { zh: (time: string) => `${time}，直到结束`, en: (time: string) => `${time}, until the end` },
  compared: { zh: '与平时相比', en: 'Compared with usual' },
  comparedHint: {
    zh: (washes: number) => `平时：同一程序之前完成的 ${washes} 次洗涤的中位数，以及其中 80% 所在的范围。`,
    en: (washes: number) =>
      `Usual: the median of the ${washes} completed washes before it with this programme, and the range of 80 % of them.`,
  },
  tooFew: {
    zh: (washes: number, least: number) =>
      `同一程序之前完成的洗涤只有 ${washes} 次，从第 ${least + 1} 次起可以比较。`,
    en: (washes: number, least: number) =>
      `Before it ${washes === 1 ? 'was 1 completed wash' : `were ${washes} completed washes`} with this programme; comparing begins after ${least}.`,
  },
  asUsual: { zh: '与平时一样。', en: 'As usual.' },
  longer: {
    zh: (by: string, share: string) => `比平时长 ${by}（${share}）`,
    en: (by: string, share: string) => `${by} longer than usual (${share})`,
  },
  shorter: {
    zh: (by: string, share: string) => `比平时短 ${by}（${share}）`,
    en: (by: string, share: string) => `${by} shorter than usual (${share})`,
  },
  more: {
    zh: (what: string, share: string) => `${what}比平时多 ${share}`,
    en: (what: string, share: string) => `${what}: ${share} more than usual`,
  },
  less: {
    zh: (what: string, share: string) => `${what}比平时少 ${share}`,
    en: (what: string, share: string) => `${what}: ${share} less than usual`,
  },
  hotter: { zh: (by: string) => `最高温度比平时高 ${by}`, en: (by: string) => `${by} hotter than usual` },
  colder: { zh: (by: string) => `最高温度比平时低 ${by}`, en: (by: string) => `${by} colder than usual` },
  below: {
    zh: (what: string, time: string) => `${what}有 ${time}低于平时的范围`,
    en: (what: string, time: string) => `${what} was under its usual range for ${time}`,
  },
  above: {
    zh: (what: string, time: string) => `${what}有 ${time}高于平时的范围`,
    en: (what: string, time: string) => `${what} was over its usual range for ${time}`,
  },
  figure: { zh: '项目', en: 'Figure' },
  thisWash: { zh: '这一次', en: 'This wash' },
  usual: { zh: '平时', en: 'Usual' },
  usualRange: { zh: '平时范围', en: 'Usual range' },
  curveOf: { zh: '比较的曲线', en: 'Curve compared' },
  compareCurve: {
    zh: (what: string) => `${what}：这一次与平时`,
    en: (what: string) => `${what}: this wash and usual`,
  },
})
