import { defineNoun } from '../kernel/noun.ts'
import { diaryLabels } from './diaries.labels.ts'
import { diaryProblems } from './diaries.problems.ts'

export const diariesNoun = defineNoun({
  labels: diaryLabels,
  problems: diaryProblems,
  things: {
    reports: { zh: '台账文件', en: 'Ledger file' },
  },
  jobs: {
    area: 'washes',
    names: {
      'diaries.write': { zh: '写入洗涤台账', en: 'Write wash ledgers' },
      'diaries.reports': { zh: '生成洗涤台账文件', en: 'Create wash ledger files' },
      'diaries.deleteReports': { zh: '删除过期的台账文件', en: 'Delete expired wash ledger files' },
    },
  },
})
