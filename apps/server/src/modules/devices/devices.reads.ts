import type { Db } from '../../platform/database/tables.ts'
import type { DeviceIdentity } from '../access/access.public.ts'
import './devices.tables.ts'

export async function findDevice(db: Db, id: string): Promise<DeviceIdentity | undefined> {
  return db
    .selectFrom('devices')
    .select(['id', 'sn', 'product_id as productId', 'owner_id as ownerId', 'time_zone as timeZone'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The owners of those of these devices that exist. */
export function listOwners(db: Db, ids: readonly string[]): Promise<{ id: string; ownerId: string }[]> {
  return db.selectFrom('devices').select(['id', 'owner_id as ownerId']).where('id', 'in', ids).execute()
}
