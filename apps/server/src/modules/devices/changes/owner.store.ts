import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

/**
 * Makes an account the new owner of another account's device. Site and tags belong to the former owner and
 * are cleared. Returns the device's name; undefined if it no longer belongs to the former owner.
 */
export async function transferOwnership(
  db: Db,
  { id, from, to, at }: { id: string; from: string; to: string; at: Date },
): Promise<{ id: string; name: string; sn: string; productId: string } | undefined> {
  return db
    .updateTable('devices')
    .set({ owner_id: to, owned_since: at, site_id: null, tags: sql<string[]>`'{}'` })
    .where('id', '=', id)
    .where('owner_id', '=', from)
    .returning(['id', 'name', 'sn', 'product_id as productId'])
    .executeTakeFirst()
}
