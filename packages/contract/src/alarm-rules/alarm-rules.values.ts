import { reachWords } from '../groups/reach.words.ts'
import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const alarmRuleValues = {
  'alarm-rules.scope': reachWords,
} as const satisfies Record<string, FieldValues>
