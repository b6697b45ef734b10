import type { DeviceScope } from '@limpid/contract/access/access'
import { alarmCountCalls } from '@limpid/contract/alarms/counts'
import { queriesOf } from '../../../api/queries.ts'

const reads = queriesOf('alarms', alarmCountCalls)

/** How many alarms are open. */
export const alarmCountsQuery = (scope: DeviceScope) => reads.counts({ query: { scope } })
export const alarmCountsKey = reads.counts.key
