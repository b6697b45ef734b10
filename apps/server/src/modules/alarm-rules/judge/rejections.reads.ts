/* What an osmosis unit holds back is a reading of the device behind it: one for each hour that ended, computed from both devices. */
import { hourMs } from '@limpid/contract/kernel/durations'
import { rejectionMetric } from '@limpid/contract/products/alarm-rules/condition'
import type { Pool } from 'pg'
import { onPool, type Query } from '../../../platform/database/query.ts'
import { readRejections } from '../../osmosis/osmosis.public.ts'
import type { Reading } from '../evaluation/state.ts'
import type { JudgedDevice } from './judged-device.ts'

/** Of a device that is new to a rule, hours are looked for this far back: what it says is current for as long. */
const currentMs = 2 * hourMs
/** An hour that is not there yet, because the other device reports later, is looked for again after this time. */
const againMs = 300_000

type Compared = Parameters<typeof readRejections>[1][number]

/** The hours of these devices that ended after an instant and until another, as readings in chronological order. */
export async function readingsOfUnits(
  query: Query,
  devices: readonly Compared[],
  until: Date,
): Promise<Map<string, Reading[]>> {
  const found = await readRejections(query, devices, until)
  return new Map(
    [...found].map(([id, hours]) => [
      id,
      hours.map(({ atMs, percent }) => ({ metric: rejectionMetric, value: percent, atMs })),
    ]),
  )
}

/** What the units of these devices held back in the hours since they were judged. Without a new hour nothing is queried. */
export async function newRejections(
  pool: Pool,
  devices: readonly JudgedDevice[],
  nowMs: number,
): Promise<Map<string, Reading[]>> {
  const due = devices.filter(
    ({ watched, compareAtMs }) => watched.rejection.length > 0 && compareAtMs <= nowMs,
  )
  if (due.length === 0) return new Map()
  const requested = due.map(({ deviceId, watched, judge: { state } }) => ({
    ...{ deviceId, metrics: watched.rejection },
    afterMs: Math.max(state.last[rejectionMetric]?.[1] ?? 0, nowMs - currentMs),
  }))
  const found = await readingsOfUnits(onPool(pool), requested, new Date(nowMs))
  for (const device of due) {
    const newestMs = found.get(device.deviceId)?.at(-1)?.atMs ?? 0
    const endedMs = nowMs - (nowMs % hourMs)
    device.compareAtMs = newestMs >= endedMs ? endedMs + hourMs : nowMs + againMs
  }
  return found
}
