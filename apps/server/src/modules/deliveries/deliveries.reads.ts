import type { Delivery, DeliveryPageQuery } from '@limpid/contract/deliveries/deliveries'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { Db } from '../../platform/database/tables.ts'
import '../devices/devices.tables.ts'
import '../sites/sites.tables.ts'
import { nicknameUnlessErased } from '../users/users.public.ts'
import './deliveries.tables.ts'

type Line = Delivery['lines'][number]

interface DeliveryRow
  extends Omit<Delivery, 'ofShop' | 'device' | 'lines' | 'ordered' | 'shipped' | 'ended'> {
  deviceId: string | null
  deviceName: string
  sn: string
  lines: (Omit<Line, 'id' | 'productId'> & { id: number; productId: number | null })[]
  orderedAt: Date
  orderedBy: string | null
  shippedAt: Date | null
  shippedBy: string | null
  endedAt: Date | null
  endedBy: string | null
}

const stepOf = (at: Date | null, by: string | null) => (at ? { at, by } : null)

function deliveryOf(row: DeliveryRow, ofShop: boolean): Delivery {
  const {
    deviceId,
    deviceName,
    sn,
    lines,
    orderedAt,
    orderedBy,
    shippedAt,
    shippedBy,
    endedAt,
    endedBy,
    ...rest
  } = row
  return {
    ...rest,
    ofShop,
    device: deviceId === null ? null : { id: deviceId, name: deviceName, sn },
    lines,
    ordered: { at: orderedAt, by: orderedBy },
    shipped: stepOf(shippedAt, shippedBy),
    ended: stepOf(endedAt, endedBy),
  } as unknown as Delivery
}

async function pageWhere(
  { db, ports }: Pick<PersonCtx, 'db' | 'ports'>,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  shown: RawBuilder<unknown>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<Delivery>> {
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM deliveries y WHERE ${condition}`.execute(db)
  const { rows } = await sql<DeliveryRow>`
    SELECT y.id, y.state, y.supplier, y.order_number AS "orderNumber", y.carrier, y.tracking,
           to_char(y.expected_on, 'YYYY-MM-DD') AS "expectedOn", y.note, d.id AS "deviceId", d.name AS "deviceName", d.sn,
           si.name AS site, y.ordered_at AS "orderedAt", ${nicknameUnlessErased('ob')} AS "orderedBy", y.shipped_at AS "shippedAt",
           ${nicknameUnlessErased('sb')} AS "shippedBy", y.ended_at AS "endedAt", ${nicknameUnlessErased('eb')} AS "endedBy",
           (SELECT coalesce(json_agg(json_build_object('id', l.id::text, 'productId', l.product_id::text, 'kind', l.kind, 'key', l.key,
                     'name', json_build_object('zh', l.name_zh, 'en', l.name_en), 'quantity', l.quantity, 'received', l.received,
                     'returned', l.returned,
                     'device', CASE WHEN ld.id IS NOT NULL THEN json_build_object('id', ld.id::text, 'name', ld.name, 'sn', ld.sn) END) ORDER BY l.id), '[]')
              FROM delivery_lines l LEFT JOIN devices ld ON ld.id = l.device_id AND ld.owner_id = y.owner_id
             WHERE l.delivery_id = y.id AND ${shown}) AS lines
      FROM deliveries y LEFT JOIN devices d ON d.id = y.device_id AND d.owner_id = y.owner_id
      LEFT JOIN sites si ON si.id = y.site_id
      LEFT JOIN accounts ob ON ob.id = y.ordered_by LEFT JOIN accounts sb ON sb.id = y.shipped_by
      LEFT JOIN accounts eb ON eb.id = y.ended_by
     WHERE ${condition} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db)
  const parcels = await ports.get('deliveries.orders').listParcels(
    db,
    rows.map(({ id }) => id),
  )
  return { list: rows.map((row) => deliveryOf(row, parcels.has(row.id))), total: counted.rows[0]?.total ?? 0 }
}

const orders = { orderedAt: sql`y.ordered_at`, expectedOn: sql`y.expected_on`, supplier: sql`y.supplier` }

/** A page of the user's deliveries. */
export function pageDeliveries(ctx: PersonCtx, query: DeliveryPageQuery): Promise<Page<Delivery>> {
  const conditions = [sql`y.owner_id = ${ctx.actor.id}`]
  if (query.state) conditions.push(sql`y.state = ${query.state}`)
  if (query.deliveryId) conditions.push(sql`y.id = ${query.deliveryId}`)
  if (query.siteId) conditions.push(sql`y.site_id = ${query.siteId}`)
  if (query.keywords) {
    const pattern = likePattern(query.keywords)
    conditions.push(sql`(lower(concat_ws(' ', y.supplier, y.order_number, y.tracking)) LIKE ${pattern}
      OR EXISTS (SELECT FROM delivery_lines l WHERE l.delivery_id = y.id AND lower(l.name_zh || ' ' || l.name_en) LIKE ${pattern}))`)
  }
  const direction = query.descending ? sql`DESC` : sql`ASC`
  const order = sql`${orders[query.sort]} ${direction} NULLS LAST, y.id ${direction}`
  return pageWhere(ctx, sql.join(conditions, sql` AND `), order, sql`true`, query)
}

/** A page of the deliveries for a device, limited to those of its owner, each with its lines for the device; latest first. */
export function pageOfDevice(
  ctx: Pick<PersonCtx, 'db' | 'ports'>,
  device: { id: string; ownerId: string },
  page: { pageNum: number; pageSize: number },
): Promise<Page<Delivery>> {
  const condition = sql`y.owner_id = ${device.ownerId} AND (y.device_id = ${device.id}
    OR y.id IN (SELECT l.delivery_id FROM delivery_lines l WHERE l.device_id = ${device.id}))`
  const shown = sql`coalesce(l.device_id, y.device_id) = ${device.id}`
  return pageWhere(ctx, condition, sql`y.ordered_at DESC, y.id DESC`, shown, page)
}

/** The site of a device. */
export async function findSiteOf(db: Db, deviceId: string): Promise<string | null> {
  const row = await db.selectFrom('devices').select('site_id').where('id', '=', deviceId).executeTakeFirst()
  return row?.site_id ?? null
}
