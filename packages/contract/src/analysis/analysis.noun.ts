import { defineNoun } from '../kernel/noun.ts'
import { analysisLabels } from './analysis.labels.ts'

export const analysisNoun = defineNoun({
  labels: analysisLabels,
  pages: {
    'dashboard/index': { zh: '首页', en: 'Dashboard' },
    'data-analysis/analysis': { zh: '数据分析', en: 'Analysis' },
    'data-analysis/product': { zh: '产品分析', en: 'Product analysis' },
    'data-analysis/washes': { zh: '洗涤明细', en: 'Washes' },
  },
  things: {
    insights: { zh: '洞察', en: 'Insight' },
  },
  jobs: {
    area: 'analysis',
    names: {
      'analysis.findInsights': {
        zh: '查找偏离基线的设备',
        en: 'Find devices that differ from their baseline',
      },
      'analysis.deleteOldProbeDays': { zh: '清理探头评估记录', en: 'Delete old probe findings' },
      'analysis.judgeProbes': { zh: '评估水质探头', en: 'Judge water probes' },
      'analysis.sumDays': { zh: '按天汇总洗涤', en: 'Sum washes by day' },
    },
  },
})
