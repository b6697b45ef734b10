import type { Words } from '../kernel/words.ts'
import type { HygieneOutcome, HygieneReason } from './hygiene.ts'

/** Hygiene outcome of a wash. */
export const outcomeWords: Record<HygieneOutcome, Words> = {
  passed: { zh: '卫生合格', en: 'Hygiene passed' },
  failed: { zh: '卫生不合格', en: 'Hygiene failed' },
  notAssessable: { zh: '无法判定', en: 'Not assessable' },
  notRequired: { zh: '无要求', en: 'Not required' },
}

/** The reason as a sentence. */
export const reasonWords: Record<HygieneReason, Words> = {
  tooCold: { zh: '温度低于限值。', en: 'Temperature below the limit.' },
  tooShort: { zh: '达到限值的时间不足。', en: 'Limit not held for long enough.' },
  phaseMissing: { zh: '未执行要求的阶段。', en: 'The required phase did not take place.' },
  noRules: { zh: '产品物模型未定义卫生限值。', en: 'The product’s thing model defines no hygiene limits.' },
  noTarget: {
    zh: '所选规则只看 A0 值，但未设置 A0 目标。',
    en: 'The chosen rules require an A0 target, but none is set.',
  },
  noPhases: {
    zh: '限值只适用于某一阶段，而设备不上报阶段。',
    en: 'The limit applies to a phase, and the machine does not report phases.',
  },
  noReadings: { zh: '要求的时段内没有温度读数。', en: 'No temperature readings where the limit applies.' },
  gaps: { zh: '温度曲线有缺口。', en: 'The temperature curve has gaps.' },
  unfinished: {
    zh: '设备在洗涤中离线，结束情况未知。',
    en: 'The device went offline during the wash; its end is unknown.',
  },
}
