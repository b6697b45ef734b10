import { status } from '@limpid/contract/status'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(status)

/** A job that runs is looked at more often. */
const everyMs = { usual: 10_000, running: 1_500 }

export function statusQuery() {
  return queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => call.get({}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(({ running }) => running) ? everyMs.running : everyMs.usual,
  })
}

export const runJob = (name: string) => call.runJob({ params: { name } })

export function refreshStatus(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['status'] })
}
