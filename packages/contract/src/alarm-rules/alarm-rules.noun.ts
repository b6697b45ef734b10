import { defineNoun } from '../kernel/noun.ts'
import { ownRuleLabels } from './alarm-rules.labels.ts'
import { alarmRulePermissions } from './alarm-rules.permissions.ts'
import { alarmRuleProblems } from './alarm-rules.problems.ts'

export const alarmRulesNoun = defineNoun({
  permissions: alarmRulePermissions,
  problems: alarmRuleProblems,
  labels: ownRuleLabels,
  pages: ['alarm-log/rules'],
})
