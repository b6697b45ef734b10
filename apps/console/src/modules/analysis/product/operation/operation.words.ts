import { defineWords } from '../../../../lib/words.ts'

export const operationWords = defineWords({
  loadFailed: { zh: '阶段、开门与自清洁加载失败', en: 'Phases, doors and self-cleaning could not be loaded' },
  phases: { zh: '阶段用时', en: 'Phase times' },
  phasesHint: {
    zh: '先合计每次洗涤中同一阶段的用时，再取已完成洗涤的中位数。',
    en: 'Median time per phase of completed washes; repeats of a phase within a wash are added up.',
  },
  phasesHintCompared: {
    zh: '先合计每次洗涤中同一阶段的用时，再取已完成洗涤的中位数。中位数、此前与变化只含两个时段都有该阶段的设备，按洗涤次数加权；没有这样的设备时显示全部设备，不作比较。',
    en: 'Median time per phase of completed washes; repeats of a phase within a wash are added up. Median, before and change are of the machines that had the phase in both periods, weighted by their washes. Without such a machine the median is of all, and not compared.',
  },
  programme: { zh: '程序', en: 'Programme' },
  phase: { zh: '阶段', en: 'Phase' },
  median: { zh: '中位数', en: 'Median' },
  share: { zh: '占比', en: 'Share' },
  noProgramme: { zh: '未上报程序', en: 'Programme not reported' },
  doors: { zh: '洗涤中开门', en: 'Door openings during washes' },
  doorsHint: {
    zh: '只统计洗涤结束前的开门，结束后开门取物不计。',
    en: 'Openings before the wash ended; opening the door to unload does not count.',
  },
  openings: { zh: '开门次数', en: 'Openings' },
  ofWashes: {
    zh: (opened: string, washes: string) => `${washes} 次洗涤中的 ${opened} 次`,
    en: (opened: string, washes: string) => `${opened} of ${washes} washes`,
  },
  allOpenings: {
    zh: (openings: string) => `共开门 ${openings} 次`,
    en: (openings: string) => (openings === '1' ? '1 opening' : `${openings} openings`),
  },
  doorBar: {
    zh: (openings: string, washes: string) =>
      openings.endsWith('+')
        ? `开门 ${openings.slice(0, -1)} 次及以上：${washes} 次洗涤`
        : `开门 ${openings} 次：${washes} 次洗涤`,
    en: (openings: string, washes: string) =>
      `${openings} ${openings === '1' ? 'opening' : 'openings'}: ${washes} ${washes === '1' ? 'wash' : 'washes'}`,
  },
  openedIn: { zh: '开门时的阶段', en: 'Phase when opened' },
  spins: { zh: '脱水', en: 'Spins' },
  spinsHint: {
    zh: '负载不平衡时设备降低脱水转速，衣物更湿，轴承磨损更快。',
    en: 'With an unbalanced load a machine spins slower: the laundry stays wetter, and bearings wear faster.',
  },
  below: {
    zh: (high: string, washes: string) => `${washes} 次洗涤的 90% 不超过 ${high}`,
    en: (high: string, washes: string) =>
      `90% of ${washes} ${washes === '1' ? 'wash' : 'washes'} stay below ${high}`,
  },
  modes: { zh: '工作模式用时', en: 'Time by operating mode' },
  modesHint: { zh: '只含模式已知的时间。', en: 'Only time with a known mode.' },
  modesHintOfAll: {
    zh: '全部设备合计，只含模式已知的时间。点击一行查看这些设备；选择一台设备后打开其读数。',
    en: 'All machines together, only time with a known mode. Select a line to see the machines; with one device selected, its readings.',
  },
  mode: { zh: '工作模式', en: 'Operating mode' },
  time: { zh: '用时', en: 'Time' },
  shifts: { zh: '自清洁', en: 'Self-cleaning' },
  shiftsHint: {
    zh: '每个班次（从开机到关机）最后一次洗涤之后是否做了自清洁。柱形为每天未做自清洁的班次数。',
    en: 'Whether self-cleaning ran after the last wash of each shift, from switching on to switching off. Bars: shifts per day that skipped it.',
  },
  noShifts: { zh: '该时段没有已结束的班次', en: 'No shift ended in this range' },
  ofShifts: {
    zh: (cleaned: string, all: string) => `${all} 个班次中的 ${cleaned} 个`,
    en: (cleaned: string, all: string) => `${cleaned} of ${all} ${all === '1' ? 'shift' : 'shifts'}`,
  },
  skippedOf: {
    zh: (day: string, skipped: string, all: string) => `${day}：${all} 个班次中 ${skipped} 个未做`,
    en: (day: string, skipped: string, all: string) =>
      `${day}: skipped in ${skipped} of ${all} ${all === '1' ? 'shift' : 'shifts'}`,
  },
  day: { zh: '日期', en: 'Day' },
  cleaned: { zh: '已做', en: 'Done' },
  beforeAndChange: { zh: '此前 · 变化', en: 'Before · change' },
  sameNow: { zh: '同一批设备：本时段', en: 'Same machines: this period' },
  sameBefore: { zh: '同一批设备：此前', en: 'Same machines: before' },
  before: { zh: '此前', en: 'Before' },
  washesBefore: { zh: '此前洗涤次数', en: 'Washes before' },
  skipped: { zh: '未做', en: 'Skipped' },
  device: { zh: '设备', en: 'Device' },
  byDevice: { zh: '各设备的自清洁', en: 'Self-cleaning by device' },
  others: {
    zh: (devices: string) => `其他 ${devices} 台设备`,
    en: (devices: string) => (devices === '1' ? '1 other device' : `${devices} other devices`),
  },
})
