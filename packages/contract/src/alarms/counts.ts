import * as z from 'zod/mini'
import { deviceScopes } from '../access/access.ts'
import { endpoints } from '../kernel/endpoints.ts'

/** Open alarms of the caller's devices; of shared ones those whose alarms are shared. */
const alarmCounts = z.object({
  /** Which devices count: whoever asks for own ones, owns none and receives shared ones gets the counts of these. */
  scope: z.enum(deviceScopes),
  active: z.int(),
  unacknowledged: z.int(),
  bySeverity: z.object({ critical: z.int(), major: z.int(), minor: z.int(), warning: z.int() }),
})

/** What the menu shows on every page: the frame loads this, and not the schemas of the pages of alarms. */
export const alarmCountCalls = endpoints({
  counts: {
    method: 'GET',
    path: '/scw-iot/api/v1/alarms/counts',
    needs: 'iot:alarm:list',
    summary: { zh: '未恢复告警的数量', en: 'Count open alarms' },
    query: z.object({ scope: z._default(z.enum(deviceScopes), 'own') }),
    reply: alarmCounts,
  },
})
