import { defineWords } from '../../../lib/words.ts'

export const qualityWords = defineWords({
  title: { zh: '告警质量', en: 'Alarm quality' },
  description: {
    zh: '每周的告警量是否在可处理范围内，以及最值得优先处理的来源。',
    en: 'Whether a week’s alarms were manageable, and which sources to fix first.',
  },
  week: { zh: '周', en: 'Week' },
  before: { zh: '上一周', en: 'Previous week' },
  after: { zh: '下一周', en: 'Next week' },
  rate: { zh: '每人每 10 分钟', en: 'Per person in 10 min' },
  rateHint: {
    zh: (people: string) => `目标不超过 1 条，共 ${people} 人收到`,
    en: (people: string) =>
      `Target at most 1; ${people} ${people === '1' ? 'person' : 'people'} received them`,
  },
  raised: { zh: '告警次数', en: 'Alarms raised' },
  raisedHint: {
    zh: (from: string, count: string) => `最多的 10 分钟 ${count} 条，始于 ${from}`,
    en: (from: string, count: string) => `Busiest 10 min: ${count}, from ${from}`,
  },
  floods: { zh: '告警泛滥', en: 'Alarm floods' },
  floodsHint: { zh: '10 分钟内 10 条及以上', en: '10 or more in 10 min' },
  chattering: { zh: '抖动告警', en: 'Chattering' },
  chatteringHint: { zh: '10 分钟内触发 3 次及以上', en: 'Raised 3 or more times in 10 min' },
  standing: { zh: '超过 24 小时未恢复', en: 'Standing over 24 h' },
  standingHint: { zh: '长期存在的告警会被忽视', en: 'Alarms that never clear get ignored' },
  split: { zh: '级别分布', en: 'By severity' },
  splitHint: {
    zh: '建议：严重不超过 5%，重要不超过 15%',
    en: 'Recommended: critical at most 5%, major at most 15%',
  },
  low: { zh: '次要与提示', en: 'Minor and notice' },
  share: {
    zh: (share: string, count: string) => `${share}（${count}）`,
    en: (share: string, count: string) => `${share} (${count})`,
  },
  top: { zh: '前十大来源', en: 'Top ten sources' },
  topHint: {
    zh: '处理好前几个来源，往往就能消除一半告警。',
    en: 'Fixing the top few often eliminates half of all alarms.',
  },
  source: { zh: '来源', en: 'Source' },
  raises: { zh: '次数', en: 'Raised' },
  part: { zh: '占比', en: 'Share' },
  median: { zh: '持续时间中位数', en: 'Median duration' },
  delay: { zh: (time: string) => `加延时 ${time}`, en: (time: string) => `Add ${time} delay` },
  delayOf: {
    zh: (name: string, time: string) => `为“${name}”的规则加延时 ${time}`,
    en: (name: string, time: string) => `Add a delay of ${time} to the rule of ${name}`,
  },
  delayHint: {
    zh: (removed: string, raises: string) => `${raises} 次中的 ${removed} 次不会再触发`,
    en: (removed: string, raises: string) => `${removed} of ${raises} would not have been raised`,
  },
  began: { zh: '开始', en: 'Began' },
  lasted: { zh: '时长', en: 'Lasted' },
  toRecords: { zh: '查看记录', en: 'Open records' },
  none: { zh: '这一周没有告警', en: 'No alarms this week' },
  noChattering: { zh: '没有抖动告警', en: 'No chattering alarms' },
  noStanding: { zh: '没有长期未恢复的告警', en: 'No standing alarms' },
  noFloods: { zh: '没有告警泛滥', en: 'No alarm floods' },
  fileName: { zh: '告警质量', en: 'alarm-quality' },
  exported: {
    zh: (count: number) => `已导出 ${count} 个来源`,
    en: (count: number) => (count === 1 ? '1 source exported' : `${count} sources exported`),
  },
  nothing: { zh: '没有可导出的来源', en: 'No sources to export' },
  list: { zh: '列表', en: 'List' },
})
