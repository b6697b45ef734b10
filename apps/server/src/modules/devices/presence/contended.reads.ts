import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

/** The device as its owner knows it. */
export const findOwned = (db: Db, deviceId: string) =>
  db
    .selectFrom('devices')
    .select(['id', 'name', 'sn', 'owner_id as ownerId'])
    .where('id', '=', deviceId)
    .executeTakeFirst()
