import type { FigureName } from '@limpid/contract/cycles/curve'
import type { CycleReason } from '@limpid/contract/cycles/cycles'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

export const reasonWords: Record<CycleReason, Words> = {
  stopped: { zh: '设备主动停止了本次洗涤。', en: 'The machine stopped this wash.' },
  silent: {
    zh: '设备在洗涤中离线，结束时间为其最后上报的时刻。',
    en: 'The device went offline during this wash. Its end is the time of the last message.',
  },
  'too-long': {
    zh: '超过一次洗涤的最长时间，未收到结束上报。',
    en: 'The wash exceeded the maximum duration and no end was reported.',
  },
  'begun-anew': {
    zh: '未收到结束上报，设备已开始下一次洗涤。',
    en: 'The machine started another wash without reporting the end of this one.',
  },
  'begun-unseen': {
    zh: '未收到本次洗涤的开始上报，记录不完整，不作卫生判定。',
    en: 'The beginning of this wash was not reported. The record is incomplete and gets no hygiene result.',
  },
}

export const figureWords: Record<FigureName, Words> = {
  durationMs: { zh: '时长', en: 'Duration' },
  waterLitres: { zh: '用水', en: 'Water' },
  energyKwh: { zh: '用电', en: 'Energy' },
  detergentMillilitres: { zh: '洗涤剂', en: 'Detergent' },
  rinseAidMillilitres: { zh: '催干剂', en: 'Rinse aid' },
  maxTemperatureCelsius: { zh: '最高温度', en: 'Max. temperature' },
}

export const washWords = defineWords({
  waterSince: { zh: '用水（自开始）', en: 'Water since start' },
  all: { zh: '全部洗涤', en: 'All washes' },
  previous: { zh: '上一次', en: 'Previous' },
  next: { zh: '下一次', en: 'Next' },
  noPrevious: { zh: '没有更早的洗涤', en: 'No earlier wash' },
  noNext: { zh: '没有更晚的洗涤', en: 'No later wash' },
  keys: { zh: 'Shift + ← / →', en: 'Shift + ← / →' },
  export: { zh: '导出曲线 CSV', en: 'Export curve as CSV' },
  exported: {
    zh: (rows: number) => `已导出 ${rows} 行`,
    en: (rows: number) => (rows === 1 ? '1 row exported' : `${rows} rows exported`),
  },
  fileName: { zh: '洗涤', en: 'wash' },
  secondsIn: { zh: '开始后秒数', en: 'Seconds since start' },
  markRewash: { zh: '标为重洗', en: 'Mark as rewash' },
  unmarkRewash: { zh: '取消重洗标记', en: 'Remove rewash mark' },
  marked: { zh: '已标为重洗', en: 'Marked as rewash' },
  unmarked: { zh: '已取消重洗标记', en: 'Rewash mark removed' },
  mayOnlyLook: { zh: '对该设备仅有查看权限', en: 'You have view-only access to this device' },
  machineCount: { zh: '设备计数', en: 'Machine’s counter' },
  countedAs: {
    zh: (washes: number) => `计为 ${washes} 次`,
    en: (washes: number) => (washes === 1 ? 'Counted as 1 wash' : `Counted as ${washes} washes`),
  },
  notCounted: { zh: '设备未计数', en: 'Not counted by the machine' },
  faults: { zh: '故障', en: 'Faults' },
  door: { zh: '开门', en: 'Door opened' },
  doorNever: { zh: '无', en: 'Never' },
  doorAt: {
    zh: (time: string, open: string) => `${time}，${open}`,
    en: (time: string, open: string) => `${time}, for ${open}`,
  },
  doorStayed: { zh: (time: string) => `${time}，直到结束`, en: (time: string) => `${time}, until the end` },
  compared: { zh: '与基线比较', en: 'Compared with baseline' },
  comparedHint: {
    zh: (washes: number) => `基线：同一程序此前 ${washes} 次完成的洗涤的中位数，以及其中 80% 所在的范围。`,
    en: (washes: number) =>
      `Baseline: the median of the previous ${washes} completed washes with this programme, and the range of 80% of them.`,
  },
  tooFew: {
    zh: (washes: number, min: number) =>
      `同一程序此前完成的洗涤只有 ${washes} 次，从第 ${min + 1} 次起可以比较。`,
    en: (washes: number, min: number) =>
      `Only ${washes === 1 ? '1 completed wash' : `${washes} completed washes`} with this programme so far; comparison needs ${min}.`,
  },
  isBaseline: { zh: '与基线一致。', en: 'Same as baseline.' },
  longer: {
    zh: (by: string, share: string) => `比基线长 ${by}（${share}）`,
    en: (by: string, share: string) => `${by} longer than baseline (${share})`,
  },
  shorter: {
    zh: (by: string, share: string) => `比基线短 ${by}（${share}）`,
    en: (by: string, share: string) => `${by} shorter than baseline (${share})`,
  },
  more: {
    zh: (what: string, share: string) => `${what}比基线多 ${share}`,
    en: (what: string, share: string) => `${what}: ${share} above baseline`,
  },
  less: {
    zh: (what: string, share: string) => `${what}比基线少 ${share}`,
    en: (what: string, share: string) => `${what}: ${share} below baseline`,
  },
  hotter: {
    zh: (by: string) => `最高温度比基线高 ${by}`,
    en: (by: string) => `Max. temperature ${by} above baseline`,
  },
  colder: {
    zh: (by: string) => `最高温度比基线低 ${by}`,
    en: (by: string) => `Max. temperature ${by} below baseline`,
  },
  below: {
    zh: (what: string, time: string) => `${what}低于基线范围，共 ${time}`,
    en: (what: string, time: string) => `${what} below the baseline range for ${time}`,
  },
  above: {
    zh: (what: string, time: string) => `${what}高于基线范围，共 ${time}`,
    en: (what: string, time: string) => `${what} above the baseline range for ${time}`,
  },
  figure: { zh: '项目', en: 'Item' },
  thisWash: { zh: '本次', en: 'This wash' },
  baseline: { zh: '基线', en: 'Baseline' },
  defaultRange: { zh: '基线范围', en: 'Baseline range' },
  curveOf: { zh: '比较的曲线', en: 'Compared curve' },
  compareCurve: {
    zh: (what: string) => `${what}：本次与基线`,
    en: (what: string) => `${what}: this wash and baseline`,
  },
})
