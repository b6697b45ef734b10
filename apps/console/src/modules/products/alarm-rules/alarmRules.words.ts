import type { Words } from '@limpid/contract/kernel/words'
import type {
  ConditionType,
  WashFailure,
  washMeasures,
} from '@limpid/contract/products/alarm-rules/condition'
import { productValues } from '@limpid/contract/products/products.values'
import { defineWords } from '../../../lib/words.ts'

/** Rules that raise process alarms: their editor, and what they say in a sentence. */
export const alarmRulesWords = defineWords({
  severity: { zh: '级别', en: 'Severity' },
  match: { zh: '条件关系', en: 'Conditions' },
  all: { zh: '全部满足', en: 'All conditions' },
  any: { zh: '满足任一', en: 'Any condition' },
  onDelay: { zh: '告警延时（秒）', en: 'Raise after (s)' },
  onDelayHint: { zh: '期间恢复则不告警', en: 'No alarm if it recovers sooner' },
  offDelay: { zh: '清除延时（秒）', en: 'Clear after (s)' },
  offDelayHint: { zh: '避免反复告警', en: 'Prevents repeated alarms' },
  condition: { zh: (n: number) => `条件 ${n}`, en: (n: number) => `Condition ${n}` },
  addCondition: { zh: '新增条件', en: 'Add condition' },
  removeCondition: { zh: '移除条件', en: 'Remove condition' },
  type: { zh: '条件类型', en: 'Type' },
  metric: { zh: '指标', en: 'Metric' },
  side: { zh: '方向', en: 'Direction' },
  above: { zh: '高于', en: 'Above' },
  below: { zh: '低于', en: 'Below' },
  limit: { zh: '限值', en: 'Limit' },
  inclusive: { zh: '等于限值也算', en: 'Inclusive: the limit itself counts' },
  deadBand: { zh: '回差', en: 'Dead band' },
  deadBandHint: {
    zh: '数值回退超过此值才视为恢复',
    en: 'The value must come back by this much before the alarm clears',
  },
  levels: { zh: '更高级别', en: 'Higher severities' },
  addLevel: { zh: '新增级别', en: 'Add severity' },
  removeLevel: { zh: '移除级别', en: 'Remove severity' },
  values: { zh: '取值', en: 'Values' },
  direction: { zh: '变化方向', en: 'Direction' },
  rise: { zh: '上升', en: 'Rise' },
  fall: { zh: '下降', en: 'Fall' },
  either: { zh: '上升或下降', en: 'Rise or fall' },
  amount: { zh: '变化超过', en: 'Change by more than' },
  within: { zh: '时间范围（秒）', en: 'Within (s)' },
  times: { zh: '次数', en: 'Times' },
  tolerance: { zh: '允许波动', en: 'Tolerance' },
  seconds: { zh: '持续（秒）', en: 'For (s)' },
  schedule: { zh: '仅在指定时段判断', en: 'Only at certain times' },
  scheduleHint: { zh: '按设备所在站点的时区', en: 'In the time zone of the device’s site' },
  weekdays: { zh: '星期', en: 'Weekdays' },
  from: { zh: '开始', en: 'From' },
  to: { zh: '结束', en: 'To' },
  rule: { zh: '规则', en: 'Rule' },
  limitAbove: {
    zh: (name: string, limit: string) => `${name}高于 ${limit}`,
    en: (name: string, limit: string) => `${name} above ${limit}`,
  },
  limitBelow: {
    zh: (name: string, limit: string) => `${name}低于 ${limit}`,
    en: (name: string, limit: string) => `${name} below ${limit}`,
  },
  stateIs: {
    zh: (name: string, values: string) => `${name}为 ${values}`,
    en: (name: string, values: string) => `${name} is ${values}`,
  },
  changed: {
    zh: (name: string, amount: string, time: string) => `${name}在 ${time}内变化超过 ${amount}`,
    en: (name: string, amount: string, time: string) => `${name} changed by more than ${amount} in ${time}`,
  },
  repeated: {
    zh: (name: string, values: string, times: number, time: string) =>
      `${name}在 ${time}内出现 ${times} 次 ${values}`,
    en: (name: string, values: string, times: number, time: string) =>
      `${name} became ${values} ${times} times in ${time}`,
  },
  flat: {
    zh: (name: string, time: string) => `${name}在 ${time}内没有变化`,
    en: (name: string, time: string) => `${name} unchanged for ${time}`,
  },
  missing: {
    zh: (name: string, time: string) => `${name}缺失 ${time}`,
    en: (name: string, time: string) => `${name} missing for ${time}`,
  },
  spikeAmount: { zh: '偏离前后读数超过', en: 'Differs from both neighbouring readings by more than' },
  spiked: {
    zh: (name: string, amount: string, times: number, time: string) =>
      `${name}在 ${time}内出现 ${times} 次超过 ${amount} 的尖峰`,
    en: (name: string, amount: string, times: number, time: string) =>
      `${name} had ${times} ${times === 1 ? 'spike' : 'spikes'} of more than ${amount} in ${time}`,
  },
  unseen: {
    zh: (name: string, values: string, time: string) => `${name}已有 ${time}未出现 ${values}`,
    en: (name: string, values: string, time: string) => `${name} was not ${values} for ${time}`,
  },
  standbyAmount: { zh: '至少增加', en: 'Rises by at least' },
  standbyHint: {
    zh: '洗涤自身用量、计数归零、无读数期间的增加不计',
    en: 'The use of washes, resets of the counter, and times without readings do not count',
  },
  standbyEnds: {
    zh: '此后同样时间内未再达到即恢复',
    en: 'Clears when this is not reached again for as long',
  },
  standby: {
    zh: (name: string, amount: string, time: string) => `${name}在 ${time}内于洗涤以外增加 ${amount} 以上`,
    en: (name: string, amount: string, time: string) =>
      `${name} rose by ${amount} or more outside washes in ${time}`,
  },
  measure: { zh: '用量', en: 'Consumption' },
  percent: { zh: '占自身中位数的百分比（%）', en: 'Percent of its own median' },
  percentHint: {
    zh: '与本机近 30 天同程序洗涤的中位数相比，至少 10 次',
    en: 'Median of the machine’s washes of the same programme in 30 days; at least 10 of them',
  },
  inARow: { zh: '连续洗涤次数', en: 'Washes in a row' },
  consumed: {
    zh: (name: string, percent: number, washes: number) =>
      washes === 1
        ? `单次${name}超过自身 30 天中位数的 ${percent}%`
        : `连续 ${washes} 次洗涤的${name}超过自身 30 天中位数的 ${percent}%`,
    en: (name: string, percent: number, washes: number) =>
      washes === 1
        ? `${name} of a wash above ${percent}% of its own 30-day median`
        : `${name} of ${washes} washes in a row above ${percent}% of their own 30-day median`,
  },
  results: { zh: '洗涤结果', en: 'Wash results' },
  failedWashes: { zh: '最少次数', en: 'At least' },
  ofWashes: { zh: '统计最近洗涤次数', en: 'Of the last washes' },
  resulted: {
    zh: (results: string, times: number, washes: number) => `最近 ${washes} 次洗涤中 ${times} 次${results}`,
    en: (results: string, times: number, washes: number) =>
      washes === 1 ? `A wash ended: ${results}` : `${times} of the last ${washes} washes ended: ${results}`,
  },
  rejection: { zh: '反渗透脱盐率', en: 'Salt rejection of the osmosis unit' },
  rejectionBelow: { zh: '脱盐率低于（%）', en: 'Salt rejection below (%)' },
  rejectionHint: {
    zh: '由进水和出水设备每小时的均值计算',
    en: 'Computed for each hour from the devices at inlet and outlet',
  },
  acceptLate: { zh: '迟到的读数也判断', en: 'Evaluate late readings too' },
  acceptLateHint: {
    zh: '晚到 10 分钟以上的读数按测量时刻判断，可能补记已过去的告警',
    en: 'Readings that arrive more than 10 minutes late are evaluated at the time they were measured; past alarms may be recorded',
  },
  lasting: {
    zh: (conditions: string, time: string) => `${conditions}，持续 ${time}`,
    en: (conditions: string, time: string) => `${conditions}, for ${time}`,
  },
  and: { zh: '，且', en: ' and ' },
  or: { zh: '，或', en: ' or ' },
})

export const conditionTypeWords: Record<ConditionType, Words> = productValues['conditions/type']

export const washMeasureWords: Record<(typeof washMeasures)[number], Words> = {
  'wash.water': { zh: '用水', en: 'Water' },
  'wash.energy': { zh: '用电', en: 'Energy' },
  'wash.detergent': { zh: '洗涤剂', en: 'Detergent' },
}

export const washFailureWords: Record<WashFailure, Words> = {
  aborted: { zh: '中止', en: 'aborted' },
  interrupted: { zh: '中断', en: 'interrupted' },
  hygieneFailed: { zh: '卫生不合格', en: 'hygiene failed' },
  tooCold: { zh: '温度不足', en: 'too cold' },
}
