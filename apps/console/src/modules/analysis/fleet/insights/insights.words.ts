import { insightSentences } from '@limpid/contract/analysis/causes/insight-sentences'
import { insightNames } from '@limpid/contract/analysis/insights'
import { defineWords } from '../../../../lib/words.ts'

export const insightsWords = defineWords({
  title: { zh: '洞察', en: 'Insights' },
  all: {
    zh: (count: string) => `全部 ${count} 条`,
    en: (count: string) => (count === '1' ? '1 insight' : `All ${count} insights`),
  },
  hint: {
    zh: '与自身基线（此前每天数值的中位数，至少 8 天）不同，或四周以上持续升降的设备，按偏离程度排列；不会发送通知。',
    en: 'Devices that differ from their own baseline, the median of at least 8 earlier days, or have drifted for four weeks. Largest deviations first. No notifications are sent.',
  },
  ...insightNames,
  ...insightSentences,
  washes: { zh: '查看洗涤', en: 'Washes' },
  curve: { zh: '查看曲线', en: 'Curve' },
  report: { zh: '故障反馈', en: 'Fault report' },
  task: { zh: '保养记录', en: 'Maintenance record' },
  plan: { zh: '安排保养', en: 'Plan maintenance' },
  rule: { zh: '告警规则', en: 'Alarm rule' },
  ruleOf: {
    zh: (device: string, measure: string) => `${device}：${measure}`,
    en: (device: string, measure: string) => `${device}: ${measure}`,
  },
  dismiss: { zh: '忽略', en: 'Dismiss' },
  dismissedBy: {
    zh: (name: string, reason: string) => `${name}已忽略：${reason}`,
    en: (name: string, reason: string) => `Dismissed by ${name}: ${reason}`,
  },
  open: { zh: '待处理', en: 'Open' },
  shown: { zh: '显示', en: 'Show' },
  dismissedOnes: { zh: '已忽略', en: 'Dismissed' },
  somebody: { zh: '已注销账号', en: 'an erased account' },
  none: { zh: '没有忽略的洞察', en: 'No dismissed insights' },
  noneOpen: {
    zh: (dismissed: number) => `没有未处理的洞察，已忽略 ${dismissed} 条。`,
    en: (dismissed: number) => `No open insight; ${dismissed} dismissed.`,
  },
  quiet: {
    zh: '每天评估一次：目前未发现设备持续偏离自身此前的水平（需至少 8 天）。洗涤不合格计入卫生指标。',
    en: 'Evaluated once a day. So far no device is found to differ lastingly from its own earlier days, of which it needs 8. Failed washes count in hygiene.',
  },
  apart: { zh: '当前的故障与告警见告警记录', en: 'Current faults and alarms are in the alarm records' },
  showAll: {
    zh: (count: number) => `显示全部 ${count} 条`,
    en: (count: number) => `Show all ${count}`,
  },
  showFewer: { zh: '收起', en: 'Show fewer' },
  failed: { zh: '洞察加载失败', en: 'Insights could not be loaded' },
  moreLeft: { zh: (count: number) => `另有 ${count} 条`, en: (count: number) => `${count} more` },
})
