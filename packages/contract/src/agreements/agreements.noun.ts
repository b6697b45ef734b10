import { defineNoun } from '../kernel/noun.ts'
import { agreementLabels } from './agreements.labels.ts'
import { agreementNews, agreementTopic } from './agreements.live.ts'
import { agreementPermissions } from './agreements.permissions.ts'
import { agreementProblems } from './agreements.problems.ts'

export const agreementsNoun = defineNoun({
  permissions: agreementPermissions,
  problems: agreementProblems,
  labels: agreementLabels,
  live: { topic: agreementTopic, news: agreementNews },
  pages: {
    'system/protocol/index': { zh: '协议管理', en: 'Agreements' },
  },
  things: {
    protocolManagement: {
      zh: '协议',
      en: 'Agreement',
    },
  },
})
