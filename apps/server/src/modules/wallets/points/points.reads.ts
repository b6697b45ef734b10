import type { Page } from '@limpid/contract/kernel/page'
import type { PointEntry } from '@limpid/contract/wallets/wallets'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import type { Paging } from '../wallets.reads.ts'
import '../wallets.tables.ts'

/** A page of the point entries of the caller, latest first. */
export function pagePoints({ db, actor }: PersonCtx, paging: Paging): Promise<Page<PointEntry>> {
  return pagePointsOf(db, actor.id, paging)
}

/** A page of the point entries of an account, latest first. */
export async function pagePointsOf(
  db: Db,
  ownerId: string,
  { pageNum, pageSize }: Paging,
): Promise<Page<PointEntry>> {
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM point_entries WHERE owner_id = ${ownerId}`.execute(db)
  const { rows } = await sql<PointEntry>`
    SELECT id, kind, points::float8 AS points, balance::float8 AS balance, reference, order_id AS "orderId", note, at
      FROM point_entries WHERE owner_id = ${ownerId} ORDER BY id DESC
    OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}
