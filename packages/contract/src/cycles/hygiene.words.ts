import type { Words } from '../kernel/words.ts'
import type { HygieneOutcome, HygieneReason } from './hygiene.ts'

/** What was found of the hygiene of a wash. */
export const outcomeWords: Record<HygieneOutcome, Words> = {
  passed: { zh: '卫生合格', en: 'Hygiene passed' },
  failed: { zh: '卫生不合格', en: 'Hygiene failed' },
  notAssessable: { zh: '无法判定', en: 'Not assessable' },
  notRequired: { zh: '无要求', en: 'Nothing required' },
}

/** Why, as a sentence. */
export const reasonWords: Record<HygieneReason, Words> = {
  tooCold: { zh: '温度低于限值。', en: 'It was colder than the limit.' },
  tooShort: { zh: '达到限值的时间不够长。', en: 'The limit was not held for long enough.' },
  phaseMissing: { zh: '所要求的阶段没有进行。', en: 'The phase that it is asked of did not take place.' },
  noRules: { zh: '产品的物模型没有卫生限值。', en: 'The product’s thing model has no hygiene limits.' },
  noPhases: {
    zh: '设备不上报阶段，无法知道曲线的哪一段是漂洗。',
    en: 'The machine tells no phases, so nobody knows which part of the curve is the rinse.',
  },
  noReadings: { zh: '这一阶段没有温度读数。', en: 'There are no temperature readings of that phase.' },
  gaps: { zh: '温度曲线有缺口。', en: 'The curve of temperatures has gaps.' },
  unfinished: {
    zh: '设备在洗涤中失去联系，结尾未知。',
    en: 'Contact with the machine was lost in the wash; how it ended is unknown.',
  },
}
