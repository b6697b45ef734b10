import type { Figure } from '../figures/figures.ts'

/** What washes and shifts of a product show beyond their consumption. */
export const operationFigureKeys = [
  'phaseTime',
  'doorOpened',
  'openingsPer100Washes',
  'modeTime',
  'selfCleaned',
  'unbalanced',
  'vibration',
] as const
export type OperationFigureKey = (typeof operationFigureKeys)[number]

const doors = {
  zh: '洗涤记录中的开门时刻；只含上报门状态的设备',
  en: 'Door openings of recorded washes, of machines that report their door',
}
const modes = {
  zh: '设备上报的工作模式（operation_mode）',
  en: 'Operating modes reported by machines (operation_mode)',
}

/** One definition for each of them. */
export const operationFigures: Record<OperationFigureKey, Figure> = {
  phaseTime: {
    name: { zh: '阶段用时', en: 'Phase times' },
    unit: 'min',
    precision: 1,
    formula: {
      zh: '已完成的洗涤中，每次洗涤内同一阶段的时长相加，取有该阶段的洗涤的中位数；占比 = 该阶段总时长 ÷ 各阶段总时长。变化只比较两个时段都有该阶段的设备：各设备中位数按洗涤次数加权平均。',
      en: 'Of completed washes: time of the phase within a wash, summed if it occurs several times; the median of the washes with this phase. Share: time of the phase ÷ time of all phases. The change is of machines with the phase in both periods: the mean of their medians, weighted by washes.',
    },
    source: { zh: '洗涤记录中的阶段', en: 'Phases of recorded washes' },
  },
  doorOpened: {
    name: { zh: '洗涤中开门', en: 'Opened during a wash' },
    unit: '%',
    precision: 1,
    formula: {
      zh: '结束前至少开门一次的洗涤 ÷ 门状态已知的洗涤；结束后开门取出不计。',
      en: 'Washes with the door opened at least once before they ended ÷ washes whose door is known. Opening it to unload afterwards does not count.',
    },
    source: doors,
  },
  openingsPer100Washes: {
    name: { zh: '每百次洗涤开门次数', en: 'Openings per 100 washes' },
    unit: '',
    precision: 1,
    formula: {
      zh: '洗涤结束前的开门次数 ÷ 门状态已知的洗涤 × 100；每次洗涤最多记 50 次。',
      en: 'Openings before the end of washes ÷ washes whose door is known × 100; at most 50 are recorded for a wash.',
    },
    source: doors,
  },
  modeTime: {
    name: { zh: '工作模式用时', en: 'Time by operating mode' },
    unit: 'h',
    precision: 1,
    formula: {
      zh: '一个模式持续到下一次上报，最多三个上报间隔；全部设备合计。占比 = 该模式 ÷ 已知模式的时间。',
      en: 'A mode holds until the next report, for three reporting intervals at most; summed over machines. Share: time in the mode ÷ time in which the mode is known.',
    },
    source: modes,
  },
  selfCleaned: {
    name: { zh: '已做自清洁', en: 'Self-cleaning done' },
    unit: '%',
    precision: 1,
    formula: {
      zh: '最后一次洗涤之后做了自清洁的班次 ÷ 有洗涤的班次。班次从开机到关机，计入开机的那一天；尚未关机的不计。',
      en: 'Shifts with self-cleaning after their last wash ÷ shifts with a wash. A shift lasts from switching on to switching off and counts on the day it began; one that has not ended is left out.',
    },
    source: modes,
  },
  unbalanced: {
    name: { zh: '脱水不平衡', en: 'Unbalanced spins' },
    unit: '%',
    precision: 1,
    formula: {
      zh: '期间上报过负载不平衡的洗涤 ÷ 有脱水阶段的洗涤。',
      en: 'Washes during which an unbalanced load was reported ÷ washes with a spin phase.',
    },
    source: {
      zh: '洗涤记录，设备上报的故障代码 UNBALANCED',
      en: 'Recorded washes, and the fault code UNBALANCED of machines',
    },
  },
  vibration: {
    name: { zh: '脱水最大振动', en: 'Strongest vibration of a spin' },
    unit: 'mm/s',
    precision: 1,
    formula: {
      zh: '每次脱水阶段内的最大有效振动值；取各次洗涤的中位数。',
      en: 'The greatest valid reading during the spin phases of each wash; the median of washes.',
    },
    source: { zh: '设备上报的振动（vibration）', en: 'Vibration reported by machines (vibration)' },
  },
}
