import { telemetry } from '@limpid/contract/telemetry'
import type { PeriodTab } from '@limpid/contract/telemetry/period-tabs'
import type { Period } from '@limpid/contract/telemetry/periods'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { remote } from '../../../api/remote.ts'

const call = remote(telemetry)

/** The metrics of a tab over a day, a week or a month; of today's where no day is given. */
export function periodQuery(deviceId: string, tab: PeriodTab, period: Period, day: string) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'periods', tab, period, day],
    queryFn: ({ signal }) =>
      call.period({ params: { id: deviceId, tab }, query: { period, ...(day && { day }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** All that is shown of a tab. */
export const periodsKey = (deviceId: string, tab: PeriodTab) => ['devices', deviceId, 'periods', tab] as const
