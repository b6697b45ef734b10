import type { CurvePart } from '@limpid/contract/cycles/curve'
import { type Cycle, type CycleDetail, cycles } from '@limpid/contract/cycles/cycles'
import { queryOptions } from '@tanstack/react-query'
import { CallProblem } from '../../../api/problem.ts'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const call = remote(cycles)
const reads = queriesOf('cycles', cycles)

/** One wash; null if the id does not exist. */
export function washQuery(deviceId: string, id: string) {
  return queryOptions<CycleDetail | null>({
    queryKey: [...reads.one({ params: { id: deviceId, cycleId: id } }).queryKey],
    queryFn: ({ signal }) =>
      call.one({ params: { id: deviceId, cycleId: id } }, { signal }).catch(nullIfNone),
  })
}

/** An id that is not a number does not exist either. */
function nullIfNone(error: unknown): null {
  if (error instanceof CallProblem && (error.status === 404 || error.status === 400)) return null
  throw error
}

/**
 * What changes when a wash grows or is re-evaluated: its curve is refetched then, but not when another wash
 * changes.
 */
const markOf = ({ endedAt, waterLitres, energyKwh, phases }: Cycle) =>
  [endedAt?.getTime(), waterLitres, energyKwh, phases.length].join()

const runningMs = 10_000

/** Temperatures and power of a wash, and its water consumption since the start. */
export function curveQuery(wash: Cycle) {
  const running = wash.endedAt === null
  return {
    ...reads.curve({ params: { id: wash.deviceId, cycleId: wash.id } }, running ? 'running' : markOf(wash)),
    refetchInterval: running ? runningMs : (false as const),
    staleTime: running ? 0 : 300_000,
  }
}

/** A wash compared with previous ones. */
export function comparisonQuery(wash: Cycle) {
  const running = wash.endedAt === null
  return {
    ...reads.comparison(
      { params: { id: wash.deviceId, cycleId: wash.id } },
      running ? 'running' : markOf(wash),
    ),
    refetchInterval: running ? runningMs * 3 : (false as const),
    staleTime: running ? 0 : 300_000,
  }
}

/** All readings of a wash, fetched in parts. */
export async function listReadings({ deviceId, id }: Cycle): Promise<CurvePart['list']> {
  const all: CurvePart['list'] = []
  for (let after: string | null | undefined; after !== null; ) {
    const query = after ? { after } : {}
    const part: CurvePart = await call.exportReadings({ params: { id: deviceId, cycleId: id }, query })
    all.push(...part.list)
    after = part.next
  }
  return all
}

/** Sets whether a wash repeats one that was not clean. */
export const markRewash = ({ deviceId, id }: Cycle, rewash: boolean) =>
  call.markRewash({ params: { id: deviceId, cycleId: id }, body: { rewash } })
