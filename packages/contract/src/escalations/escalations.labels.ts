import type { Words } from '../kernel/words.ts'

/** Display names of the fields of escalation chains. */
export const escalationLabels = {
  'escalations.name': { zh: '规则名称', en: 'Chain name' },
  'escalations.scope': { zh: '适用范围', en: 'Applies to' },
  'escalations.severity': { zh: '最低级别', en: 'From severity' },
  'escalations.enabled': { zh: '启用', en: 'On' },
  'escalations.steps': { zh: '升级步骤', en: 'Steps' },
  waitMinutes: { zh: '等待分钟数', en: 'Wait in minutes' },
  repeats: { zh: '重复次数', en: 'Repeats' },
  repeatMinutes: { zh: '重复间隔（分钟）', en: 'Minutes between repeats' },
  accountIds: { zh: '通知的人', en: 'People' },
} as const satisfies Record<string, Words>
