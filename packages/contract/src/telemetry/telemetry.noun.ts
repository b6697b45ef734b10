import { defineNoun } from '../kernel/noun.ts'
import { telemetryLabels } from './telemetry.labels.ts'
import { telemetryNews } from './telemetry.live.ts'
import { telemetryTabs } from './telemetry.tab.ts'

export const telemetryNoun = defineNoun({
  labels: telemetryLabels,
  live: { news: telemetryNews },
  tabs: telemetryTabs,
  jobs: {
    area: 'readings',
    names: {
      'telemetry.deleteOldHours': { zh: '清理小时汇总', en: 'Delete old hourly aggregates' },
      'telemetry.deleteOldMinutes': { zh: '清理分钟汇总', en: 'Delete old per-minute aggregates' },
      'telemetry.dropOldReadings': { zh: '清理原始读数', en: 'Delete old raw readings' },
      'telemetry.putFutureAside': { zh: '剔除时间超前的读数', en: 'Exclude readings dated in the future' },
      'telemetry.makePartitions': { zh: '准备下个月的存储', en: 'Prepare storage for next month' },
      'telemetry.recountRanges': {
        zh: '量程变更后重算累计量',
        en: 'Recalculate counters after range changes',
      },
      'telemetry.sumMinutes': { zh: '汇总分钟数据', en: 'Aggregate minutes' },
      'telemetry.sumMovedDays': {
        zh: '时区变更后重新汇总日数据',
        en: 'Sum days again after time zone changes',
      },
      'telemetry.learnIntervals': { zh: '学习设备的上报间隔', en: 'Learn how often devices report' },
      'telemetry.recordFaultStarts': { zh: '记录故障开始时间', en: 'Record when faults began' },
    },
  },
})
