import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../../notices/notices.tables.ts'
import '../../users/users.tables.ts'
import { isOpen } from '../shares.store.ts'

export async function findNickname(db: Db, accountId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('nickname')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.nickname
}

/** An account's unread notifications about any of these invitations, none of which is still pending. */
export async function listSettledOffers(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  accountId: string,
  shareIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT n.id FROM notices n
     WHERE n.account_id = ${accountId} AND n.read_at IS NULL AND n.kind = 'sharing.offered'
       AND n.facts->'offers' ?| ${shareIds}::text[]
       AND NOT EXISTS (
         SELECT FROM jsonb_array_elements_text(n.facts->'offers') AS o(id) JOIN shares s ON s.id = o.id::bigint
          WHERE s.state = 'offered' AND ${isOpen(clock.now())})`.execute(db)
  return rows.map(({ id }) => id)
}
