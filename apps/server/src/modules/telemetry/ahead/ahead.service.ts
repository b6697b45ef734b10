/* While the clock of a server ran ahead, readings got times in the future. They would stay the latest ones until then, and hide
   what is measured meanwhile. Once the clock is known to be right, by a witness with its own clock, they are kept apart like other
   readings that cannot count: their right time is unknown. */
import type { Pool } from 'pg'
import type { Verdict } from '../../../platform/clocks/judgement.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import {
  type DeviceAhead,
  deferReadings,
  listAhead,
  lockSeriesAhead,
  rollUpAgain,
  setLastSeen,
} from './ahead.store.ts'

/** The same that a device's clock may be ahead (`telemetry.rules.ts`). */
const aheadMs = 5 * 60_000
/** `device_activity` is up to 15 s behind the newest reading. */
const seenBehindMs = 60_000
const maxDevices = 500

export interface DeferredReadings {
  devices: number
  readings: number
}

/** Puts readings aside that are dated later than now, if the clock is known to be right. */
export async function deferFutureReadings(
  pool: Pool,
  now: Date,
  verdict: Verdict | undefined,
): Promise<DeferredReadings | undefined> {
  if (verdict?.state !== 'right') return undefined
  const after = new Date(now.getTime() + aheadMs)
  const devices = await listAhead(pool, new Date(after.getTime() - seenBehindMs), maxDevices)
  let readings = 0
  for (const device of devices) readings += await putDeviceAside(pool, device, now, after)
  return { devices: devices.length, readings }
}

const putDeviceAside = (pool: Pool, device: DeviceAhead, now: Date, after: Date): Promise<number> =>
  inTransaction(pool, async (client) => {
    const metricIds = await lockSeriesAhead(client, device.deviceId, after)
    await setLastSeen(client, device.deviceId, now)
    if (metricIds.length === 0) return 0
    const moved = await deferReadings(client, device.deviceId, metricIds, after)
    await rollUpAgain(client, device, metricIds, after)
    return moved
  })
