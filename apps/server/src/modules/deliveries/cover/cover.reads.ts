import type { CoveringOrder } from '@limpid/contract/parts/cover'
import type { StockKind } from '@limpid/contract/parts/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { ownerCondition } from '../../access/access.public.ts'
import { ofThisOwner } from '../../alarms/alarms.public.ts'
import '../../devices/devices.tables.ts'
import '../../parts/parts.public.ts'
import '../deliveries.tables.ts'
import type { PieceNeed, Supply } from './cover.rules.ts'

export interface OwnedThing {
  ownerId: string
  productId: string
  kind: StockKind
  key: string
}

/** Whose supplies are read; those of these things alone, if they are given. */
export interface SupplyChoice {
  ownerIds: readonly string[]
  things?: readonly OwnedThing[]
}

/** Condition on an alias with product, kind and key: it is one of the chosen things. */
export function isAmong(alias: string, { things }: SupplyChoice): RawBuilder<boolean> {
  if (!things) return sql<boolean>`true`
  const column = <T>(pick: (one: OwnedThing) => T) => things.map(pick)
  return sql<boolean>`(${sql.ref(`${alias}.product_id`)}, ${sql.ref(`${alias}.kind`)}, ${sql.ref(`${alias}.key`)}) IN (
    SELECT * FROM unnest(${column(({ productId }) => productId)}::bigint[], ${column(({ kind }) => kind)}::text[],
                         ${column(({ key }) => key)}::text[]))`
}

/** What an order is called; the device that it is for is in its supply. */
export type OpenOrder = Omit<CoveringOrder, 'forDevice'>

export type OwnedSupply = OwnedThing & Supply<OpenOrder>

/** The stock of these owners by place, without what is empty. */
export async function listStocked(db: Db, choice: SupplyChoice): Promise<OwnedSupply[]> {
  const { rows } = await sql<OwnedSupply>`
    SELECT s.owner_id AS "ownerId", s.product_id AS "productId", s.kind, s.key, s.site_id AS "siteId", NULL AS "deviceId",
           s.count, NULL AS "order"
      FROM stock_items s
     WHERE s.owner_id = ANY(${[...choice.ownerIds]}::bigint[]) AND s.count > 0 AND NOT s.gone AND s.product_id IS NOT NULL
       AND ${isAmong('s', choice)}
     ORDER BY s.id`.execute(db)
  return rows
}

/** What of the open deliveries of these owners has not arrived, the earliest first. */
export async function listComing(db: Db, choice: SupplyChoice): Promise<OwnedSupply[]> {
  const { rows } = await sql<OwnedSupply>`
    SELECT y.owner_id AS "ownerId", l.product_id AS "productId", l.kind, l.key, y.site_id AS "siteId", coalesce(l.device_id, y.device_id) AS "deviceId",
           l.quantity - l.received AS count,
           json_build_object('of', 'delivery', 'id', y.id::text, 'supplier', y.supplier, 'number', y.order_number,
             'shipped', y.shipped_at IS NOT NULL, 'expectedOn', to_char(y.expected_on, 'YYYY-MM-DD')) AS "order"
      FROM deliveries y JOIN delivery_lines l ON l.delivery_id = y.id
     WHERE y.owner_id = ANY(${[...choice.ownerIds]}::bigint[]) AND y.ended_at IS NULL AND l.product_id IS NOT NULL AND l.received < l.quantity
       AND ${isAmong('l', choice)}
     ORDER BY y.ordered_at, y.id`.execute(db)
  return rows.map(({ order, ...row }) => ({ ...row, order: order && { ...order, unpaidUntil: null } }))
}

export type OwnedNeed = OwnedThing & PieceNeed

/**
 * The devices whose bottles are low or about to run out, by their alarms, of the owners and products of these items of devices, as far as
 * the viewer may know: of their own devices, or as staff; `everyone` is no viewer. The items themselves are included, whether there is an alarm or not.
 */
export async function listShort(
  db: Db,
  viewer: Pick<PersonCtx, 'actor'> | 'everyone',
  items: readonly { deviceId: string; key: string }[],
): Promise<OwnedNeed[]> {
  const known = viewer === 'everyone' ? sql`true` : ownerCondition(viewer, sql`d.owner_id`)
  const { rows } = await sql<OwnedNeed>`
    WITH queried AS (
      SELECT DISTINCT d.id, d.owner_id, d.product_id, d.site_id, i.key
        FROM unnest(${items.map(({ deviceId }) => deviceId)}::bigint[], ${items.map(({ key }) => key)}::text[]) AS i(device_id, key)
        JOIN devices d ON d.id = i.device_id WHERE ${known}
    ), alarmed AS (
      SELECT d.id, d.owner_id, d.product_id, d.site_id, t.key, a.limit_value, (a.details ->> 'until')::timestamptz AS until,
             coalesce((a.details ->> 'value')::float8, a.value) AS value, a.raised_at
        FROM (SELECT DISTINCT owner_id, product_id, key FROM queried) t
        JOIN devices d ON d.owner_id = t.owner_id AND d.product_id = t.product_id
        JOIN alarms a ON a.device_id = d.id
       WHERE a.kind = 'supply' AND a.cleared_at IS NULL AND ${ofThisOwner} AND a.details ->> 'consumable' = t.key
    )
    SELECT owner_id AS "ownerId", product_id AS "productId", 'consumable' AS kind, key, id AS "deviceId", site_id AS "siteId",
           coalesce(value <= limit_value, false) AS "isLow", CASE WHEN value <= 0 THEN raised_at ELSE until END AS "endsAt"
      FROM alarmed
    UNION ALL
    SELECT q.owner_id, q.product_id, 'consumable', q.key, q.id, q.site_id, true, NULL FROM queried q
     WHERE NOT EXISTS (SELECT FROM alarmed a WHERE a.id = q.id AND a.key = q.key)`.execute(db)
  return rows
}
