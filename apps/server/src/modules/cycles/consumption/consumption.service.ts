import { type DeviceAccess, mayOpen } from '@limpid/contract/access/access'
import type { Consumption } from '@limpid/contract/cycles/consumption'
import type { Db } from '../../../platform/database/tables.ts'
import { readConsumption, spanOfDevice } from './consumption.reads.ts'

interface Days {
  /** Both inclusive, `YYYY-MM-DD`. */
  fromDay: string
  toDay: string
  timeZone: string
}

/**
 * What a device's own meters counted on these days, for someone who may open its washes; each meter only with
 * its own tab.
 */
export async function deviceConsumption(
  db: Db,
  deviceId: string,
  { fromDay, toDay, timeZone }: Days,
  access: DeviceAccess,
): Promise<Consumption> {
  const span = spanOfDevice(deviceId, fromDay, toDay, timeZone)
  const seesWater = mayOpen(access, 'water-flow') || mayOpen(access, 'live')
  const [water, energy] = await Promise.all([
    seesWater ? readConsumption(db, 'water', span) : null,
    mayOpen(access, 'live') ? readConsumption(db, 'energy', span) : null,
  ])
  return { water, energy }
}
