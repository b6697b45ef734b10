import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

export interface OwnedDevice {
  id: string
  ownerId: string
  name: string
  sn: string
}

/**
 * Devices that disconnected between two times and are still offline. Devices that disconnected cleanly or
 * were revoked are excluded, because they are offline on purpose.
 */
export function listLost(db: Db, from: Date, to: Date): Promise<(OwnedDevice & { lostAt: Date })[]> {
  return db
    .selectFrom('devices')
    .select(['id', 'name', 'sn', 'owner_id as ownerId', 'online_changed_at as lostAt'])
    .$narrowType<{ lostAt: Date }>()
    .where('online', '=', false)
    .where('online_changed_at', '>', from)
    .where('online_changed_at', '<=', to)
    .where('last_disconnect_reason', 'not in', ['client_disconnect', 'revoked'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}
