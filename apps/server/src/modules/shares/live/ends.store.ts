import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import '../shares.tables.ts'

/**
 * Ends all direct shares, invitations and links of a device and deletes its view records. Returns the
 * accounts that saw it or were invited, including those that see it through a group.
 */
export async function endSharesOf(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  deviceId: string,
): Promise<string[]> {
  const now = clock.now()
  const { rows: through } = await sql<{ id: string }>`
    SELECT DISTINCT account_id AS id FROM shares WHERE state = 'accepted'
       AND group_id IN (SELECT group_id FROM groups_holding(${deviceId}))`.execute(db)
  const { rows: direct } = await sql<{ id: string | null }>`
    WITH open AS MATERIALIZED (
      SELECT id FROM shares WHERE device_id = ${deviceId} AND state IN ('offered', 'accepted') ORDER BY id FOR UPDATE)
    UPDATE shares s SET state = 'revoked', decided_at = ${now} FROM open WHERE s.id = open.id
    RETURNING s.account_id AS id`.execute(db)
  await sql`UPDATE share_links SET uses_left = 0 WHERE device_id = ${deviceId}`.execute(db)
  await sql`DELETE FROM device_looks WHERE device_id = ${deviceId}`.execute(db)
  return [...new Set([...through, ...direct].flatMap(({ id }) => id ?? []))]
}
