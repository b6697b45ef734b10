import { cycles } from '@limpid/contract/cycles'
import type { CountsQuery } from '@limpid/contract/cycles/counts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { remote } from '../../../api/remote.ts'

const call = remote(cycles)

export type CountsQuestion = Omit<CountsQuery, 'exports'>

/** The washes of a device and what they took, by time, programme or result. */
export function countsQuery(deviceId: string, query: CountsQuestion) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'cycles', 'counts', query],
    queryFn: ({ signal }) => call.counts({ params: { id: deviceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The same, to be taken away as a file. */
export const exportCounts = (deviceId: string, query: CountsQuestion) =>
  call.counts({ params: { id: deviceId }, query: { ...query, exports: true } })
