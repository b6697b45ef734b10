import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

export interface OwnedDevice {
  id: string
  ownerId: string
  name: string
  sn: string
}

/**
 * Devices that lost their connection between two moments and are still without. One that said goodbye, or whose access was
 * revoked, is meant to be away.
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
