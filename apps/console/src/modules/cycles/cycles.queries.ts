import { type CyclePageQuery, cycles, type RunningCycle } from '@limpid/contract/cycles'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(cycles)

/** A page of a device's washes, newest first. */
export function cyclePageQuery(deviceId: string, page: Partial<CyclePageQuery>) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'cycles', 'page', page],
    queryFn: ({ signal }) => call.page({ params: { id: deviceId }, query: page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The wash that runs now. News of washes asks for it again. */
export function runningQuery(deviceId: string) {
  return queryOptions<RunningCycle | null>({
    queryKey: ['devices', deviceId, 'cycles', 'running'],
    queryFn: ({ signal }) => call.running({ params: { id: deviceId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Takes over what the first answer of a device's page told of the wash that runs. */
export function rememberRunning(client: QueryClient, deviceId: string, running: RunningCycle | null): void {
  client.setQueryData(runningQuery(deviceId).queryKey, running)
}

/** The A0 that is asked of a device in place of its model's. */
export function targetQuery(deviceId: string) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'cycles', 'target'],
    queryFn: ({ signal }) => call.hygieneTarget({ params: { id: deviceId } }, { signal }),
    staleTime: 60_000,
  })
}

export const setHygieneTarget = call.setHygieneTarget

/** Everything that shows washes of a device. */
export const cyclesKey = (deviceId: string) => ['devices', deviceId, 'cycles'] as const
