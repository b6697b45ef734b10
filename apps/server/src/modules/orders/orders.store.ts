import type { PaidBy } from '@limpid/contract/orders/paying/money'
import type { orderSteps } from '@limpid/contract/orders/schemas'
import type { OrderReason } from '@limpid/contract/orders/words/reasons'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './orders.tables.ts'

export interface LockedOrder {
  id: string
  number: string
  /** Null once the account is erased. */
  ownerId: string | null
  state: 'open' | 'closed' | 'cancelled' | 'expired'
  deviceId: string | null
  siteId: string | null
  total: number
  paid: number
  refunded: number
  pieces: number
  shipped: number
  received: number
  cancelled: number
  lost: number
  placedAt: Date
  expiresAt: Date
}

/** An order that nobody else changes until the transaction ends. */
export async function lockOrder(tx: Db, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    SELECT id, number, CASE WHEN NOT is_erased(owner_id) THEN owner_id END AS "ownerId", state, device_id AS "deviceId", site_id AS "siteId", total_fen::float8 AS total,
           paid_fen::float8 AS paid, refunded_fen::float8 AS refunded, pieces, shipped, received, cancelled, lost,
           placed_at AS "placedAt", expires_at AS "expiresAt"
      FROM orders WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

export interface LockedLine {
  id: string
  skuId: string | null
  name: string
  nameEn: string
  price: number
  quantity: number
  discount: number
  shipped: number
  received: number
  returned: number
  cancelled: number
  lost: number
  productId: string | null
  kind: 'part' | 'consumable' | null
  key: string | null
  /** The device that it is for. */
  deviceId: string | null
}

/** The lines of a locked order. */
export async function linesOfOrder(tx: Db, orderId: string): Promise<LockedLine[]> {
  const { rows } = await sql<LockedLine>`
    SELECT id, sku_id AS "skuId", name, name_en AS "nameEn", price_fen AS price, quantity, discount_fen::float8 AS discount,
           shipped, received, returned, cancelled, lost, product_id AS "productId", kind, key, device_id AS "deviceId"
      FROM order_lines WHERE order_id = ${orderId} ORDER BY id`.execute(tx)
  return rows
}

/** The variants of lines that still exist. */
export const skuIdsOf = (lines: readonly Pick<LockedLine, 'skuId'>[]): string[] =>
  lines.flatMap(({ skuId }) => (skuId === null ? [] : [skuId]))

export interface Step {
  what: (typeof orderSteps)[number]
  /** The code of who decided. */
  reason?: OrderReason
  note?: string
  at: Date
  /** Null for what the server does by itself. */
  by: string | null
}

/** Adds a row to the history. */
export async function writeStep(
  tx: Db,
  orderId: string,
  { what, reason, note = '', at, by }: Step,
): Promise<void> {
  const step = { order_id: orderId, at, by_id: by, what, reason: reason ?? null, note }
  await tx.insertInto('order_history').values(step).execute()
}

/** Records money that was paid for an order; `complete` when nothing is due any more. */
export async function addPaid(
  tx: Db,
  orderId: string,
  { fen, method, complete, at }: { fen: number; method: PaidBy; complete: boolean; at: Date },
): Promise<void> {
  await sql`
    WITH moved AS (
      INSERT INTO order_money (order_id, at, amount_fen, method) VALUES (${orderId}, ${at}, ${fen}::bigint, ${method}))
    UPDATE orders SET paid_fen = paid_fen + ${fen}::bigint, paid_at = coalesce(paid_at, ${complete ? at : null})
     WHERE id = ${orderId}`.execute(tx)
}

/** Records a refund to the balance; of nothing, none. */
export async function addRefunded(tx: Db, orderId: string, fen: number, at: Date): Promise<void> {
  if (fen === 0) return
  await sql`
    WITH moved AS (
      INSERT INTO order_money (order_id, at, amount_fen, method) VALUES (${orderId}, ${at}, ${-fen}::bigint, 'balance'))
    UPDATE orders SET refunded_fen = refunded_fen + ${fen}::bigint WHERE id = ${orderId}`.execute(tx)
}

export async function endOrder(
  tx: Db,
  orderId: string,
  state: 'closed' | 'cancelled' | 'expired',
  at: Date,
): Promise<void> {
  await tx.updateTable('orders').set({ state, ended_at: at }).where('id', '=', orderId).execute()
}

export interface Counted {
  lineId: string
  quantity: number
}

/** Adds to one of the counters of lines. */
export async function countLines(
  tx: Db,
  counter: 'shipped' | 'received' | 'returned' | 'cancelled' | 'lost',
  lines: readonly Counted[],
): Promise<void> {
  const column = sql.ref(counter)
  await sql`
    UPDATE order_lines SET ${column} = ${column} + l.quantity
      FROM unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[]) AS l (id, quantity)
     WHERE order_lines.id = l.id`.execute(tx)
}

/** Adds to the counters of an order. */
export async function countOrder(
  tx: Db,
  orderId: string,
  counter: 'shipped' | 'received' | 'cancelled' | 'lost' | 'open_returns',
  change: number,
): Promise<void> {
  const column = sql.ref(counter)
  await sql`UPDATE orders SET ${column} = ${column} + ${change}::int WHERE id = ${orderId}`.execute(tx)
}

const maxUnsureMs = 3_600_000

/** Unpaid orders whose time is over, the oldest first. */
export async function listDue(db: Db, now: Date, max: number): Promise<string[]> {
  const rows = await dueOrders(db, now).orderBy('expires_at').limit(max).execute()
  return rows.map(({ id }) => id)
}

/** Whether a locked order is one of `listDue`. */
export async function isDue(tx: Db, id: string, now: Date): Promise<boolean> {
  return (await dueOrders(tx, now).where('id', '=', id).executeTakeFirst()) !== undefined
}

function dueOrders(db: Db, now: Date) {
  return (
    db
      .selectFrom('orders')
      .select('id')
      .where('state', '=', 'open')
      .whereRef('paid_fen', '<', 'total_fen')
      .where('expires_at', '<=', now)
      // A transfer that waits for its second person came in time.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_payments')
              .select('id')
              .whereRef('order_id', '=', 'orders.id')
              .where('state', '=', 'open'),
          ),
        ),
      )
      // So did a payment of which the service has not said yet whether it was made; not forever, if the service is away.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('order_attempts')
              .select('id')
              .whereRef('order_id', '=', 'orders.id')
              .where('state', '=', 'open')
              .where('expires_at', '>', new Date(now.getTime() - maxUnsureMs)),
          ),
        ),
      )
  )
}
