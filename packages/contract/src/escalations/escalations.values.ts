import { reachWords } from '../groups/reach.words.ts'
import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const escalationValues = {
  'escalations.scope': reachWords,
  'steps/to': {
    owner: { zh: '所有者', en: 'Owner' },
    shared: { zh: '全部被共享者', en: 'All share recipients' },
    people: { zh: '指定人员', en: 'Named people' },
    staff: { zh: '值班人员', en: 'Staff on duty' },
  },
} as const satisfies Record<string, FieldValues>
