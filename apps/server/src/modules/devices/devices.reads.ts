import type { Db } from '../../platform/database/tables.ts'
import type { DeviceIdentity, OwnedDevice } from '../access/access.public.ts'
import './devices.tables.ts'

export async function findDevice(db: Db, id: string): Promise<DeviceIdentity | undefined> {
  return db
    .selectFrom('devices as d')
    .innerJoin('accounts as o', 'o.id', 'd.owner_id')
    .select(['d.id', 'd.sn', 'd.product_id as productId', 'd.owner_id as ownerId', 'd.time_zone as timeZone'])
    .select('o.dept_id as ownerDeptId')
    .where('d.id', '=', id)
    .executeTakeFirst()
}

/** The owners of those of these devices that exist. */
export function listOwners(db: Db, ids: readonly string[]): Promise<OwnedDevice[]> {
  return db
    .selectFrom('devices as d')
    .innerJoin('accounts as o', 'o.id', 'd.owner_id')
    .select(['d.id', 'd.owner_id as ownerId', 'o.dept_id as ownerDeptId'])
    .where('d.id', 'in', ids)
    .execute()
}
