import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../orders.tables.ts'
import type { Counted } from '../orders.store.ts'

interface Parcel {
  orderId: string
  carrier: string
  tracking: string
  at: Date
  by: string
  deliveryId: string | null
  lines: readonly (Counted & { deliveryLineId: string | null })[]
}

export async function insertShipment(tx: Db, parcel: Parcel): Promise<string> {
  const { orderId, carrier, tracking, at, by, deliveryId, lines } = parcel
  const { id } = await tx
    .insertInto('shipments')
    .values({ order_id: orderId, carrier, tracking, shipped_at: at, shipped_by: by, delivery_id: deliveryId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shipment_lines')
    .values(
      lines.map(({ lineId, quantity, deliveryLineId }) => ({
        shipment_id: id,
        order_line_id: lineId,
        quantity,
        delivery_line_id: deliveryLineId,
      })),
    )
    .execute()
  return id
}

/** Who placed an order: its owner, or who did it for the owner; null once that account is gone. */
export async function findPlacer(tx: Db, orderId: string): Promise<string | null> {
  const step = await tx
    .selectFrom('order_history')
    .select('by_id as by')
    .where('order_id', '=', orderId)
    .where('what', '=', 'placed')
    .executeTakeFirst()
  return step?.by ?? null
}

/** Where a parcel belongs; undefined if there is none. */
export function findShipment(db: Db, id: string) {
  return db
    .selectFrom('shipments as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.id', 's.order_id as orderId', 's.delivery_id as deliveryId', 'o.owner_id as ownerId'])
    .where('s.id', '=', id)
    .executeTakeFirst()
}

interface Numbered {
  inOrder: boolean
  ofOtherBuyer: boolean
  elsewhere: boolean
}

/**
 * Where else a tracking number, which is not empty, is used: in the order; with this carrier in one of another buyer, or of a buyer whose account
 * is gone; with this carrier at all. Whoever asks the same later waits until the transaction ends.
 */
export async function findNumbered(
  tx: Db,
  sent: {
    orderId: string
    ownerId: string | null
    carrier: string
    tracking: string
    shipmentId?: string | undefined
  },
): Promise<Numbered | undefined> {
  const { orderId, ownerId, carrier, tracking, shipmentId = null } = sent
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tracking ${tracking}`}, 0))`.execute(tx)
  const { rows } = await sql<Numbered>`
    SELECT coalesce(bool_or(s.order_id = ${orderId}::bigint), false) AS "inOrder",
           coalesce(bool_or(s.carrier = ${carrier} AND (o.owner_id = ${ownerId}::bigint) IS NOT TRUE), false) AS "ofOtherBuyer",
           coalesce(bool_or(s.carrier = ${carrier}), false) AS elsewhere
      FROM shipments s JOIN orders o ON o.id = s.order_id
     WHERE s.tracking = ${tracking} AND s.tracking <> '' AND s.id IS DISTINCT FROM ${shipmentId}::bigint`.execute(
    tx,
  )
  return rows[0]
}

/** Corrects carrier and tracking number of a parcel on its way; false once it has arrived. */
export async function updateTracking(
  tx: Db,
  id: string,
  { carrier, tracking }: Pick<Parcel, 'carrier' | 'tracking'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shipments')
    .set({ carrier, tracking })
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface SentTracking {
  id: string
  carrier: string
  tracking: string
  arrived: boolean
}

/** The parcels of these orders, oldest first, by the id of the order. */
export async function listTrackings(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, SentTracking[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'order_id', 'carrier', 'tracking', 'received_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map(
    Array.from(grouped, ([orderId, parcels]) => [
      orderId,
      parcels.map(({ id, carrier, tracking, received_at }) => ({
        ...{ id, carrier, tracking },
        arrived: received_at !== null,
      })),
    ]),
  )
}

export function findShipmentOfDelivery(db: Db, deliveryId: string) {
  return db
    .selectFrom('shipments')
    .select(['id', 'order_id as orderId'])
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
}

/** Which of these deliveries are parcels of an order. */
export async function listParcels(db: Db, deliveryIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (deliveryIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('shipments')
    .select('delivery_id as id')
    .where('delivery_id', 'in', deliveryIds)
    .execute()
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

export interface ParcelLine {
  lineId: string
  deliveryLineId: string | null
  received: number
  /** Pieces that have not arrived yet. */
  open: number
  /** Of the open ones, those that the buyer did not find in the parcel. */
  missing: number
}

/** What of a parcel has not arrived yet; the order is locked. */
export async function openLinesOfShipment(tx: Db, shipmentId: string): Promise<ParcelLine[]> {
  return (await linesOfShipment(tx, shipmentId)).filter(({ open }) => open > 0)
}

/** The lines of a parcel; the order is locked. */
export async function linesOfShipment(tx: Db, shipmentId: string): Promise<ParcelLine[]> {
  const rows = await tx
    .selectFrom('shipment_lines')
    .select(['order_line_id as lineId', 'delivery_line_id as deliveryLineId', 'quantity', 'received'])
    .select(['lost', 'missing'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('order_line_id')
    .execute()
  return rows.map(({ quantity, lost, ...line }) => ({ ...line, open: quantity - line.received - lost }))
}

/** Adds to one of the counters of a parcel; what arrived or is settled is missing no more. */
export async function countShipment(
  tx: Db,
  shipmentId: string,
  counter: 'received' | 'lost',
  lines: readonly Counted[],
): Promise<void> {
  for (const { lineId, quantity } of lines)
    await tx
      .updateTable('shipment_lines')
      .set((row) => ({
        [counter]: row(counter, '+', quantity),
        missing: sql`least(missing, quantity - received - lost - ${quantity}::int)`,
      }))
      .where('shipment_id', '=', shipmentId)
      .where('order_line_id', '=', lineId)
      .execute()
}

export async function markReceived(tx: Db, shipmentId: string, at: Date): Promise<void> {
  await tx.updateTable('shipments').set({ received_at: at }).where('id', '=', shipmentId).execute()
}

/** Counts what of the lines of a parcel is missing. */
export async function setMissing(tx: Db, shipmentId: string, lines: readonly Counted[]): Promise<void> {
  for (const { lineId, quantity } of lines)
    await tx
      .updateTable('shipment_lines')
      .set({ missing: quantity })
      .where('shipment_id', '=', shipmentId)
      .where('order_line_id', '=', lineId)
      .execute()
}

/** What the buyer wrote about what is missing. */
export async function findMissingNote(tx: Db, shipmentId: string): Promise<string | undefined> {
  const parcel = await tx
    .selectFrom('shipments')
    .select('missing_note as note')
    .where('id', '=', shipmentId)
    .executeTakeFirst()
  return parcel?.note
}

/** Keeps what the buyer wrote about what is missing. */
export async function setMissingNote(tx: Db, shipmentId: string, note: string): Promise<void> {
  await tx.updateTable('shipments').set({ missing_note: note }).where('id', '=', shipmentId).execute()
}

/** A parcel in which its buyer did not find everything; `shipments s`. */
const hasMissing = sql<boolean>`EXISTS (SELECT FROM shipment_lines r WHERE r.shipment_id = s.id AND r.missing > 0)`

/**
 * Parcels after this id that were shipped before this time and are not received yet, in order of their ids; without those in which something is
 * missing.
 */
export async function listOverdue(db: Db, before: Date, after: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments as s')
    .select('id')
    .where('received_at', 'is', null)
    .where(sql<boolean>`NOT ${hasMissing}`)
    .where('shipped_at', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}
