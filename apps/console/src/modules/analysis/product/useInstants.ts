import { minuteMs } from '@limpid/contract/kernel/durations'
import { useMemo } from 'react'
import { useNow } from '../../../kit/live/useNow.ts'
import { daysBefore } from '../../../lib/times/periods.ts'
import { startOfDayIn } from '../../../lib/times/zones.ts'

export interface Instants {
  from: string
  to: string
}

/** The days as instants, as charts of a device read them; the running day ends at the next full minute. */
export function useInstants(
  { fromDay, toDay }: { fromDay: string; toDay: string },
  timeZone: string,
): Instants {
  const minute = Math.ceil(useNow(minuteMs).getTime() / minuteMs)
  return useMemo(() => {
    const end = startOfDayIn(timeZone, daysBefore(toDay, -1)).getTime()
    return {
      from: startOfDayIn(timeZone, fromDay).toISOString(),
      to: new Date(Math.min(minute * minuteMs, end)).toISOString(),
    }
  }, [fromDay, toDay, timeZone, minute])
}

/** The query of a device's page that shows the curves of metrics in a range. */
export const curvesOf = (metrics: readonly string[], { from, to }: Instants): string =>
  new URLSearchParams({ tab: 'charts', metrics: metrics.join(','), from, to }).toString()
