import { spaced } from '../../../lib/texts/spacing.ts'
import { defineWords } from '../../../lib/words.ts'

/** What a rule would have raised. */
export const replayWords = defineWords({
  title: { zh: '历史回放', en: 'Replay' },
  hint: {
    zh: '用近 90 天的已存读数计算此规则会产生哪些告警。不会真的告警。',
    en: 'Which alarms this rule would have raised in the last 90 days. A replay raises no alarms.',
  },
  start: { zh: '开始回放', en: 'Replay' },
  again: { zh: '重新回放', en: 'Replay again' },
  stop: { zh: '停止', en: 'Stop' },
  running: {
    zh: (done: string, total: string) => `已回放 ${done} / ${total} 台设备`,
    en: (done: string, total: string) => `${done} of ${total} devices`,
  },
  begins: { zh: '正在开始…', en: 'Starting…' },
  incomplete: { zh: '填写完整后即可回放。', en: 'Complete the rule to replay it.' },
  partly: { zh: '已停止，以下为部分结果', en: 'Stopped; the figures below are partial' },
  changed: { zh: '规则已修改，请重新回放', en: 'The rule has changed. Replay it again.' },
  perWeek: { zh: '每周告警', en: 'Alarms per week' },
  raised: { zh: '告警总数', en: 'Total alarms' },
  longest: { zh: '最长持续', en: 'Longest' },
  short: { zh: '不足 2 分钟', en: 'Under 2 min' },
  shortHint: {
    zh: (count: string) => `有 ${count} 条不足 2 分钟，延时 2 分钟即可避免。`,
    en: (count: string) => `${count} lasted less than 2 minutes. A delay of 2 minutes would remove them.`,
  },
  addDelay: { zh: '设为延时 120 秒', en: 'Set a delay of 120 s' },
  top: { zh: '告警最多的设备', en: 'Devices with the most alarms' },
  showCurve: {
    zh: (name: string) => `显示“${name}”的曲线`,
    en: (name: string) => `Show the curve of ${name}`,
  },
  curveOf: {
    zh: (metric: string, device: string) => `“${device}”${spaced(`的${metric}曲线`)}及回放告警`,
    en: (metric: string, device: string) => `${metric} of ${device}, with the replayed alarms`,
  },
  curveHint: {
    zh: '阴影为此规则会产生告警的时段。',
    en: 'Shaded: periods in which this rule would have had an alarm.',
  },
  keyboard: { zh: '方向键可查看各读数', en: 'Arrow keys move through the readings' },
  before: { zh: '修改前', en: 'Before' },
  after: { zh: '修改后', en: 'After' },
  readings: {
    zh: (count: string, since: string) => `共 ${count} 条读数，最早 ${since}`,
    en: (count: string, since: string) => `${count} readings since ${since}`,
  },
  noReadings: { zh: '此范围内没有已存读数', en: 'No stored readings in this scope' },
  noDevices: { zh: '此范围内没有设备', en: 'No devices in this scope' },
  times: { zh: (count: string) => `${count} 条`, en: (count: string) => count },
})
