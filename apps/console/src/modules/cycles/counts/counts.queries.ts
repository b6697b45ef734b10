import type { CountsQuery } from '@limpid/contract/cycles/counts'
import { cycles } from '@limpid/contract/cycles/cycles'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const call = remote(cycles)
const reads = queriesOf('cycles', cycles)

/** Washes and consumption of a device, by time, programme or result. */
export function countsQuery(deviceId: string, query: CountsQuery) {
  return {
    ...reads.counts({ params: { id: deviceId }, query }),
    placeholderData: keepPreviousData,
  }
}

/** The same, for a file export. */
export const exportCounts = (deviceId: string, query: CountsQuery) =>
  call.exportCounts({ params: { id: deviceId }, query })
