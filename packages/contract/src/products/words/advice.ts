import type { Words } from '../../kernel/words.ts'
import type { AdvisedKind, adviceSides, advisedReasons } from '../faults/alarm-advice.ts'

/** The kinds of alarms that a model advises on, as alarms are called. */
export const adviceKindWords: Record<AdvisedKind, Words> = {
  hygiene: { zh: '卫生不合格', en: 'Hygiene failed' },
  water: { zh: '水质超限', en: 'Water out of limits' },
  supply: { zh: '耗材不足', en: 'Low consumables' },
  silent: { zh: '无上报', en: 'Not reporting' },
  offline: { zh: '意外离线', en: 'Connection lost' },
  refusals: { zh: '消息被拒收', en: 'Messages rejected' },
}

export const adviceSideWords: Record<(typeof adviceSides)[number], Words> = {
  low: { zh: '偏低', en: 'Too low' },
  high: { zh: '偏高', en: 'Too high' },
}

export const adviceReasonWords: Record<(typeof advisedReasons)[number], Words> = {
  tooCold: { zh: '温度低于限值', en: 'Too cold' },
  tooShort: { zh: '保持时间不足', en: 'Not held long enough' },
  phaseMissing: { zh: '缺少要求的阶段', en: 'Phase missing' },
  a0: { zh: 'A0 值不足', en: 'A0 too low' },
}
