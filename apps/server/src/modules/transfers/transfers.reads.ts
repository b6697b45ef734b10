import type { Page } from '@limpid/contract/kernel/page'
import type { Transfer, TransferPageQuery, TransferState } from '@limpid/contract/transfers/transfers'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { offeredTo } from '../shares/shares.public.ts'
import { canBeAnswered } from './transfers.store.ts'
import '../users/users.tables.ts'

interface TransferRow {
  id: string
  deviceId: string | null
  name: string
  sn: string
  productZh: string | null
  productEn: string | null
  ownerName: string
  ownerUsername: string
  receiverName: string | null
  receiverUsername: string | null
  addressee: string
  state: TransferState
  createTime: Date
  expiresAt: Date
  decidedTime: Date | null
}

/**
 * Transfers that the actor sent or received, newest first. The recipient stays hidden until they accept; a
 * recipient sees a transfer while it is pending, and their own answer.
 */
export async function pageTransfers(
  ctx: PersonCtx,
  { side, waiting, deviceId, pageNum, pageSize }: TransferPageQuery,
): Promise<Page<Transfer>> {
  const { db, actor, clock } = ctx
  const now = clock.now()
  const open = canBeAnswered(now)
  const conditions =
    side === 'given'
      ? [sql<boolean>`s.owner_id = ${actor.id}`]
      : [sql<boolean>`(${offeredTo(actor.id)} AND (${open} OR s.state IN ('accepted', 'refused')))`]
  if (waiting !== undefined) conditions.push(waiting ? open : sql<boolean>`NOT ${open}`)
  if (deviceId) conditions.push(sql<boolean>`s.device_id = ${deviceId}`)
  const condition = sql.join(conditions, sql` AND `)
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`SELECT count(*)::int AS total FROM device_transfers s WHERE ${condition}`.execute(
      db,
    ),
    sql<TransferRow>`
      SELECT s.id, s.device_id AS "deviceId", s.name, s.sn, p.name_zh AS "productZh", p.name_en AS "productEn",
             o.nickname AS "ownerName", o.username AS "ownerUsername", a.nickname AS "receiverName", a.username AS "receiverUsername",
             s.addressee, s.created_at AS "createTime", s.expires_at AS "expiresAt", s.decided_at AS "decidedTime",
             CASE WHEN s.state <> 'waiting' OR ${open} THEN s.state WHEN s.expires_at <= ${now} THEN 'lapsed' ELSE 'withdrawn' END AS state
        FROM device_transfers s JOIN accounts o ON o.id = s.owner_id
        LEFT JOIN accounts a ON a.id = s.account_id AND s.state = 'accepted'
        LEFT JOIN devices v ON v.id = s.device_id LEFT JOIN products p ON p.id = v.product_id
       WHERE ${condition} ORDER BY s.id DESC LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(
      db,
    ),
  ])
  return { list: found.rows.map((row) => transferOf(row, side)), total: counted.rows[0]?.total ?? 0 }
}

/** The pending transfer of the actor's device; null where there is none. */
export async function findWaiting(ctx: PersonCtx, deviceId: string): Promise<Transfer | null> {
  const query = { side: 'given', waiting: true, deviceId, pageNum: 1, pageSize: 1 } as const
  return (await pageTransfers(ctx, query)).list[0] ?? null
}

function transferOf(row: TransferRow, side: TransferPageQuery['side']): Transfer {
  const { id, deviceId, name, sn, state, createTime, expiresAt, decidedTime } = row
  const { productZh: zh, productEn: en, receiverName, receiverUsername } = row
  return {
    ...{ id, deviceId, name, sn, state, createTime, expiresAt, decidedTime },
    productName: zh !== null && en !== null ? { zh, en } : null,
    owner: { nickname: row.ownerName, username: row.ownerUsername },
    receiver:
      receiverName !== null && receiverUsername !== null
        ? { nickname: receiverName, username: receiverUsername }
        : null,
    addressee: side === 'given' ? row.addressee : null,
  }
}
