import { type CyclePageQuery, cycles, type RunningCycle } from '@limpid/contract/cycles/cycles'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(cycles)
const reads = queriesOf('cycles', cycles)

/** A page of a device's washes, newest first. */
export function cyclePageQuery(deviceId: string, page: Partial<CyclePageQuery>) {
  return {
    ...reads.page({ params: { id: deviceId }, query: page }),
    placeholderData: keepPreviousData,
  }
}

/** The current wash. Live updates refetch it. */
export function runningQuery(deviceId: string) {
  return {
    ...reads.running({ params: { id: deviceId } }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Seeds the current wash from the first response of a device's page. */
export function rememberRunning(client: QueryClient, deviceId: string, running: RunningCycle | null): void {
  client.setQueryData(runningQuery(deviceId).queryKey, running)
}

/** The A0 required for a device instead of its model's. */
export function targetQuery(deviceId: string) {
  return {
    ...reads.hygieneTarget({ params: { id: deviceId } }),
    staleTime: 60_000,
  }
}

export const setHygieneTarget = call.setHygieneTarget
