import type { Words } from '../kernel/words.ts'

/** Display names of the fields of alarm rules of an account. */
export const ownRuleLabels = {
  'alarm-rules.name': { zh: '规则名称', en: 'Rule name' },
  'alarm-rules.scope': { zh: '适用范围', en: 'Applies to' },
  'alarm-rules.days': { zh: '回放天数', en: 'Days to replay' },
  'alarm-rules.enabled': { zh: '启用', en: 'On' },
  baseKey: { zh: '所替换的产品规则', en: 'Replaced product rule' },
  'alarm-rules.rule': { zh: '规则', en: 'Rule' },
} as const satisfies Record<string, Words>
