import type { DeliveryChange, DeliveryState, NewLine, Shipment } from '@limpid/contract/deliveries/schemas'
import type { Words } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './deliveries.tables.ts'

export interface Ordered extends DeliveryChange {
  ownerId: string
  deviceId: string | null
  siteId: string | null
  /** Who ordered it, and when; null if that account is gone. */
  by: string | null
  at: Date
  /** `deviceId`: where the lines are for several devices. */
  lines: readonly (NewLine & { name: Words; deviceId?: string | null })[]
}

const shippingOf = ({ carrier, tracking, expectedOn }: Shipment) => ({
  carrier,
  tracking,
  expected_on: expectedOn,
})

interface Limit {
  max: number
  /** Which deliveries are parcels of the shop: their number is not the owner's doing. */
  listParcels: (tx: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Records an order; undefined if its owner already has `max` of their own open. */
export async function insertOrdered(
  tx: Db,
  order: Ordered,
  { max, listParcels }: Limit,
): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`deliveries ${order.ownerId}`}, 0))`.execute(tx)
  const open = await tx
    .selectFrom('deliveries')
    .select('id')
    .where('owner_id', '=', order.ownerId)
    .where('ended_at', 'is', null)
    .execute()
  if (open.length >= max) {
    const parcels = await listParcels(
      tx,
      open.map(({ id }) => id),
    )
    if (open.length - parcels.size >= max) return undefined
  }
  return insertDelivery(tx, order)
}

/** Records an order, however many are open. */
export async function insertDelivery(tx: Db, order: Ordered): Promise<string> {
  const { id } = await tx
    .insertInto('deliveries')
    .values({
      owner_id: order.ownerId,
      device_id: order.deviceId,
      site_id: order.siteId,
      supplier: order.supplier,
      order_number: order.orderNumber,
      ...shippingOf(order),
      note: order.note,
      ordered_at: order.at,
      ordered_by: order.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('delivery_lines')
    .values(
      order.lines.map(({ productId, kind, key, name, quantity, deviceId = null }) => ({
        delivery_id: id,
        product_id: productId,
        kind,
        key,
        name_zh: name.zh,
        name_en: name.en,
        quantity,
        device_id: deviceId,
      })),
    )
    .execute()
  return id
}

export interface Locked {
  ownerId: string
  deviceId: string | null
  siteId: string | null
  state: DeliveryState
  orderNumber: string
  /** Whether the account of the owner is erased. */
  isErased: boolean
}

/** A delivery, locked until the transaction ends; undefined if there is none. */
export function lockDelivery(tx: Db, id: string): Promise<Locked | undefined> {
  return tx
    .selectFrom('deliveries')
    .select([
      'owner_id as ownerId',
      'device_id as deviceId',
      'site_id as siteId',
      'state',
      'order_number as orderNumber',
      sql<boolean>`is_erased(owner_id)`.as('isErased'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateDelivery(tx: Db, id: string, change: DeliveryChange): Promise<void> {
  const { supplier, orderNumber, note } = change
  await tx
    .updateTable('deliveries')
    .set({ supplier, order_number: orderNumber, note, ...shippingOf(change) })
    .where('id', '=', id)
    .execute()
}

/** Corrects carrier and tracking number. */
export async function updateTracking(
  tx: Db,
  id: string,
  { carrier, tracking }: Pick<Shipment, 'carrier' | 'tracking'>,
): Promise<void> {
  await tx.updateTable('deliveries').set({ carrier, tracking }).where('id', '=', id).execute()
}

export async function markShipped(
  tx: Db,
  id: string,
  shipment: Shipment,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ state: 'shipped', shipped_at: at, shipped_by: by, ...shippingOf(shipment) })
    .where('id', '=', id)
    .execute()
}

export async function markEnded(
  tx: Db,
  id: string,
  state: 'received' | 'cancelled',
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await tx.updateTable('deliveries').set({ state, ended_at: at, ended_by: by }).where('id', '=', id).execute()
}

export async function markPartial(tx: Db, id: string): Promise<void> {
  await tx.updateTable('deliveries').set({ state: 'partial' }).where('id', '=', id).execute()
}

export interface OpenLine {
  id: string
  productId: string | null
  kind: NewLine['kind']
  key: string
  name: Words
  /** Quantity not received yet. */
  open: number
}

/** Open lines of a delivery, in order. */
export async function openLinesOf(tx: Db, id: string): Promise<OpenLine[]> {
  const rows = await tx
    .selectFrom('delivery_lines')
    .select(['id', 'product_id as productId', 'kind', 'key', 'name_zh as zh', 'name_en as en'])
    .select(sql<number>`quantity - received`.as('open'))
    .where('delivery_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ zh, en, ...line }) => ({ ...line, name: { zh, en } })).filter(({ open }) => open > 0)
}

/** Adds received quantities. */
export async function addReceived(tx: Db, lines: readonly { id: string; quantity: number }[]): Promise<void> {
  for (const { id, quantity } of lines)
    await tx
      .updateTable('delivery_lines')
      .set({ received: sql<number>`received + ${quantity}::int` })
      .where('id', '=', id)
      .execute()
}

/** Locks these deliveries until the transaction ends, in the order of their ids. */
export async function lockDeliveries(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`SELECT FROM deliveries WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx)
}

interface ReceivedLine extends Pick<OpenLine, 'id' | 'productId' | 'kind' | 'key'>, Omit<Locked, 'state'> {
  /** Received, and not returned. */
  kept: number
}

/** These lines with their deliveries. */
export async function listReceivedLines(tx: Db, ids: readonly string[]): Promise<ReceivedLine[]> {
  const { rows } = await sql<ReceivedLine>`
    SELECT l.id, l.product_id AS "productId", l.kind, l.key, l.received - l.returned AS kept, y.owner_id AS "ownerId",
           y.device_id AS "deviceId", y.site_id AS "siteId", y.order_number AS "orderNumber"
      FROM delivery_lines l JOIN deliveries y ON y.id = l.delivery_id WHERE l.id = ANY(${[...ids]}::bigint[])`.execute(
    tx,
  )
  return rows
}

/** Adds returned pieces. */
export async function addReturned(tx: Db, lineId: string, quantity: number): Promise<void> {
  await sql`UPDATE delivery_lines SET returned = returned + ${quantity}::int WHERE id = ${lineId}`.execute(tx)
}
