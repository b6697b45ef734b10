import { defineNoun } from '../kernel/noun.ts'
import { ownRuleLabels } from './alarm-rules.labels.ts'
import { alarmRulePermissions } from './alarm-rules.permissions.ts'
import { alarmRuleProblems } from './alarm-rules.problems.ts'

export const alarmRulesNoun = defineNoun({
  permissions: alarmRulePermissions,
  problems: alarmRuleProblems,
  labels: ownRuleLabels,
  pages: {
    'alarm-log/rules': { zh: '告警规则', en: 'Alarm rules' },
  },
  things: {
    'alarm-rules': { zh: '告警规则', en: 'Alarm rule' },
  },
  jobs: {
    area: 'notifications',
    names: {
      'alarm-rules.catchUp': { zh: '补充判断遗漏的读数', en: 'Evaluate missed readings' },
      'alarm-rules.wakeDue': { zh: '处理到期的告警延时', en: 'Process expired alarm delays' },
    },
  },
})
