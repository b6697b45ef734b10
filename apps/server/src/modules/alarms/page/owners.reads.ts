import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'

/** The owners of these devices. */
export async function listOwners(
  db: Db,
  deviceIds: readonly string[],
): Promise<{ deviceId: string; ownerId: string }[]> {
  if (deviceIds.length === 0) return []
  return db
    .selectFrom('devices')
    .select(['id as deviceId', 'owner_id as ownerId'])
    .where('id', 'in', [...deviceIds])
    .execute()
}
