import type { Period } from '@limpid/contract/telemetry/periods'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import type { PeriodTab } from '@limpid/contract/telemetry/telemetry.tab'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'

const reads = queriesOf('telemetry', telemetry)

/** The metrics of a tab over a day, a week or a month; the current one if no day is given. */
export function periodQuery(deviceId: string, tab: PeriodTab, period: Period, day: string) {
  return {
    ...reads.period({ params: { id: deviceId, tab }, query: { period, ...(day && { day }) } }),
    placeholderData: keepPreviousData,
  }
}

/** The keys of everything shown in a tab. */
export const periodKeys = (deviceId: string, tab: PeriodTab) => [
  [...reads.period.key, { params: { id: deviceId, tab } }],
]
