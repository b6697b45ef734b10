import type { Words } from '../../kernel/words.ts'

/** Display names of the fields of alarm rules. */
export const alarmRuleLabels = {
  alarmRules: { zh: '告警规则', en: 'Alarm rules' },
  match: { zh: '条件关系', en: 'All or any conditions' },
  conditions: { zh: '条件', en: 'Conditions' },
  inclusive: { zh: '等于限值也算', en: 'Inclusive' },
  deadBand: { zh: '回差', en: 'Dead band' },
  levels: { zh: '更高级别', en: 'Higher severities' },
  direction: { zh: '变化方向', en: 'Direction' },
  withinSeconds: { zh: '时间范围（秒）', en: 'Within (s)' },
  times: { zh: '次数', en: 'Times' },
  tolerance: { zh: '允许波动', en: 'Tolerance' },
  onDelaySeconds: { zh: '告警延时（秒）', en: 'Raise after (s)' },
  offDelaySeconds: { zh: '清除延时（秒）', en: 'Clear after (s)' },
  schedule: { zh: '判断时段', en: 'Times' },
  acceptLate: { zh: '判断迟到读数', en: 'Evaluate late readings' },
  percent: { zh: '占中位数的百分比', en: 'Percent of the median' },
  washes: { zh: '洗涤次数', en: 'Washes' },
  results: { zh: '洗涤结果', en: 'Wash results' },
  weekdays: { zh: '星期', en: 'Weekdays' },
} as const satisfies Record<string, Words>
