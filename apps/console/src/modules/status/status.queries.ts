import type { Reply } from '@limpid/contract/kernel/endpoints'
import { status } from '@limpid/contract/status/status'
import type { Query } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(status)
const reads = queriesOf('status', status)

/** A running job is polled more often. */
const everyMs = { baseline: 10_000, running: 1_500 }

export function statusQuery() {
  return {
    ...reads.get({}),
    staleTime: 0,
    refetchInterval: ({ state }: Query<Reply<typeof status.get>>) =>
      state.data?.jobs.some(({ running }) => running) ? everyMs.running : everyMs.baseline,
  }
}

export const runJob = (name: string) => call.runJob({ params: { name } })
