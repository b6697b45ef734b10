import type { Pool } from 'pg'
import type { Reading } from '../evaluation/state.ts'
import type { JudgedDevice } from './judged-device.ts'
import { newRejections } from './rejections.reads.ts'
import { newStandby, noteCounters } from './standby/standby.reads.ts'

/** What follows from the readings and washes of these devices, and of others, since they were judged. `heard` is what they reported themselves. */
export async function newComputed(
  pool: Pool,
  devices: readonly JudgedDevice[],
  heard: ReadonlyMap<string, readonly Reading[]>,
  nowMs: number,
): Promise<readonly ReadonlyMap<string, Reading[]>[]> {
  for (const device of devices) noteCounters(device, heard.get(device.deviceId) ?? [], nowMs)
  return [await newRejections(pool, devices, nowMs), await newStandby(pool, devices, nowMs)]
}
