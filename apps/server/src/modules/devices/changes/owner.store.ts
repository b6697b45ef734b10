import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

/**
 * Makes somebody the owner of a device of somebody else's. Site and tags are the former owner's own and stay behind. Returns what it
 * is called; undefined where it is not theirs to give any more.
 */
export async function giveDevice(
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
