import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import './drafts.tables.ts'

interface Requested {
  deviceId: string
  key: string
}

/** For which of these consumables of devices an open draft waits that this person sees: as owner, or as approver. */
export async function listDrafted(
  db: Db,
  personId: string,
  requested: readonly Requested[],
): Promise<Requested[]> {
  if (requested.length === 0) return []
  const { rows } = await sql<Requested>`
    SELECT i.device_id AS "deviceId", i.key
      FROM unnest(${requested.map(({ deviceId }) => deviceId)}::bigint[], ${requested.map(({ key }) => key)}::text[]) AS i(device_id, key)
      JOIN devices d ON d.id = i.device_id
     WHERE EXISTS (
       SELECT FROM order_drafts o LEFT JOIN order_draft_plans p ON p.owner_id = o.owner_id
        WHERE o.owner_id = d.owner_id AND o.state = 'open' AND o.product_id = d.product_id AND o.key = i.key
          AND o.site_id IS NOT DISTINCT FROM d.site_id AND (o.device_id IS NULL OR o.device_id = d.id)
          AND (o.owner_id = ${personId} OR p.approver_id = ${personId}))`.execute(db)
  return rows
}
