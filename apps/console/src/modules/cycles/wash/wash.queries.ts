import { type Cycle, type CycleDetail, cycles } from '@limpid/contract/cycles'
import type { CurvePart } from '@limpid/contract/cycles/curve'
import { queryOptions } from '@tanstack/react-query'
import { CallProblem } from '../../../api/problem.ts'
import { remote } from '../../../api/remote.ts'

const call = remote(cycles)

/** One wash; null where there is none of this id. */
export function washQuery(deviceId: string, id: string) {
  return queryOptions<CycleDetail | null>({
    queryKey: ['devices', deviceId, 'cycles', 'one', id],
    queryFn: ({ signal }) =>
      call.one({ params: { id: deviceId, cycleId: id } }, { signal }).catch(nullIfNone),
  })
}

/** An id that is no number is none either. */
function nullIfNone(error: unknown): null {
  if (error instanceof CallProblem && (error.status === 404 || error.status === 400)) return null
  throw error
}

/** What changes when a wash grows or is recognised anew: its curve is asked again then, and not when another wash changes. */
const markOf = ({ endedAt, waterLitres, energyKwh, phases }: Cycle) =>
  [endedAt?.getTime(), waterLitres, energyKwh, phases.length].join()

const runningMs = 10_000

/** Temperatures and power of a wash, and its water since the start. */
export function curveQuery(wash: Cycle) {
  const running = wash.endedAt === null
  return queryOptions({
    queryKey: ['devices', wash.deviceId, 'curve', wash.id, running ? 'running' : markOf(wash)],
    queryFn: ({ signal }) => call.curve({ params: { id: wash.deviceId, cycleId: wash.id } }, { signal }),
    refetchInterval: running ? runningMs : false,
    staleTime: running ? 0 : 300_000,
  })
}

/** A wash beside those before it. */
export function comparisonQuery(wash: Cycle) {
  const running = wash.endedAt === null
  return queryOptions({
    queryKey: ['devices', wash.deviceId, 'comparison', wash.id, running ? 'running' : markOf(wash)],
    queryFn: ({ signal }) => call.comparison({ params: { id: wash.deviceId, cycleId: wash.id } }, { signal }),
    refetchInterval: running ? runningMs * 3 : false,
    staleTime: running ? 0 : 300_000,
  })
}

/** All readings of a wash, asked for in parts. */
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

/** Says whether a wash repeats one that was not clean. */
export const markRewash = ({ deviceId, id }: Cycle, rewash: boolean) =>
  call.markRewash({ params: { id: deviceId, cycleId: id }, body: { rewash } })
