import type { Db } from '../../platform/database/tables.ts'
import './devices.tables.ts'

/** What higher modules need to know about a device. */
export interface DeviceIdentity {
  id: string
  sn: string
  productId: string
  ownerId: string
  timeZone: string
}

export async function findDevice(db: Db, id: string): Promise<DeviceIdentity | undefined> {
  return db
    .selectFrom('devices')
    .select(['id', 'sn', 'product_id as productId', 'owner_id as ownerId', 'time_zone as timeZone'])
    .where('id', '=', id)
    .executeTakeFirst()
}
