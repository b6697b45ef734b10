import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import {
  type DraftPlan,
  type Drafts,
  maxDrafts,
  type OrderDraft,
  trustedReadingHours,
} from '@limpid/contract/orders/drafts'
import { rootRole } from '@limpid/contract/roles/system-roles'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../../alarms/alarms.public.ts'
import '../../devices/devices.tables.ts'
import { isOffered, variantColumns } from '../../shop/shop.public.ts'
import '../orders.tables.ts'
import './drafts.tables.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'
import { thingOf } from './drafts.rules.ts'

/** How long a reading counts as recent, and how long a rejected one discredits its sensor. */
const trustHours = trustedReadingHours

interface Trust {
  siteId: string | null
  /** It sent a reading that was rejected. */
  rejected: boolean
  trusted: boolean
}

/** Where these devices are, and whether the sensors of these levels can be trusted. */
export async function listTrust(
  db: Db,
  levels: readonly { deviceId: string; metric: string }[],
  now: Date,
): Promise<Map<string, Trust>> {
  const { rows } = await sql<Trust & { id: string; metric: string }>`
    SELECT d.id, a.metric, d.site_id AS "siteId", x.rejected,
           coalesce(l.ts > ${now}::timestamptz - make_interval(hours => ${trustHours}::int), false) AND NOT x.rejected AS trusted
      FROM unnest(${levels.map(({ deviceId }) => deviceId)}::bigint[], ${levels.map(({ metric }) => metric)}::text[]) AS a (device_id, metric)
      JOIN devices d ON d.id = a.device_id LEFT JOIN metrics m ON m.key = a.metric
      LEFT JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = m.id
      CROSS JOIN LATERAL (SELECT EXISTS (
        SELECT FROM telemetry_rejected r WHERE r.device_id = d.id AND r.metric_id = m.id
           AND r.ts > ${now}::timestamptz - make_interval(hours => ${trustHours}::int)) AS rejected) x`.execute(
    db,
  )
  return new Map(
    rows.map(({ id, metric, siteId, rejected, trusted }) => [
      `${id} ${metric}`,
      { siteId, rejected, trusted },
    ]),
  )
}

/** The cheapest variant on sale that fits an item and has this many pieces. */
export async function findVariant(
  db: Db,
  { productId, key }: { productId: string; key: string },
  quantity: number,
): Promise<{ skuId: string; name: string; nameEn: string; price: number } | undefined> {
  const { rows } = await sql<{ skuId: string; name: string; nameEn: string; price: number }>`
    SELECT ${variantColumns} FROM goods_fits f JOIN goods g ON g.id = f.goods_id JOIN goods_skus k ON k.goods_id = g.id
     WHERE f.product_id = ${productId} AND f.kind = 'consumable' AND f.key = ${key}
       AND ${isOffered} AND k.stock - k.reserved >= ${quantity}::int
     ORDER BY k.price_fen, k.id LIMIT 1`.execute(db)
  return rows[0]
}

/** How many pieces the variant on sale has that has most of them, by `thingOf`; no entry where no goods on sale fit. */
export async function listPieces(
  db: Db,
  things: readonly { productId: string; key: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; key: string; pieces: number }>`
    SELECT f.product_id AS "productId", f.key, max(k.stock - k.reserved)::int AS pieces
      FROM goods_fits f JOIN goods g ON g.id = f.goods_id JOIN goods_skus k ON k.goods_id = g.id
     WHERE (f.product_id, f.key) IN (SELECT * FROM unnest(${things.map(({ productId }) => productId)}::bigint[], ${things.map(({ key }) => key)}::text[]))
       AND f.kind = 'consumable' AND ${isOffered}
     GROUP BY f.product_id, f.key`.execute(db)
  return new Map(rows.map((row) => [thingOf(row), row.pieces]))
}

/** Where the month of the limit is counted: at the site of the draft. */
const zone = sql`coalesce(si.time_zone, ${sql.lit(defaultTimeZone)})`
const monthStart = (now: Date) =>
  sql`date_trunc('month', ${now}::timestamptz AT TIME ZONE ${zone}) AT TIME ZONE ${zone}`

/** What of the monthly limit of the owner of a draft is left; null without a limit. What was refunded is not spent. */
const leftOf = (
  now: Date,
) => sql`CASE WHEN p.monthly_cap_fen IS NULL THEN NULL ELSE greatest(0, p.monthly_cap_fen - coalesce((
  SELECT sum(o.total_fen - o.refunded_fen) FROM order_drafts b JOIN orders o ON o.id = b.order_id
   WHERE b.owner_id = d.owner_id AND b.state = 'approved' AND b.decided_at >= ${monthStart(now)}
     AND o.state IN ('open', 'closed')), 0))::float8 END`

export interface DraftRow extends OrderDraft {
  ownerId: string
  siteId: string | null
  skuId: string
  /** Null if the product was deleted. */
  productId: string | null
  /** The consumable of it. */
  key: string
  state: 'open' | 'approved' | 'dismissed' | 'withdrawn'
  /** How many were found, also beyond those that are listed. */
  openDrafts: number
}

/** The open drafts of the caller and those that the caller approves, the most urgent first: as many as a page lists, and how many there are. */
export async function pageDrafts({ db, actor, clock }: PersonCtx): Promise<Drafts> {
  const rows = await listDrafts(db, actor.id, clock.now())
  return {
    list: rows.map(
      ({
        ownerId: _owner,
        siteId: _site,
        skuId: _sku,
        productId: _product,
        key: _key,
        state: _state,
        openDrafts: _all,
        ...draft
      }) => draft,
    ),
    total: rows[0]?.openDrafts ?? 0,
  }
}

/** The open drafts of a person and those that the person approves, the most urgent first; or one of them in any state. */
export async function listDrafts(db: Db, personId: string, now: Date, id?: string): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    SELECT count(*) OVER ()::int AS "openDrafts", d.id, d.owner_id AS "ownerId", a.nickname AS owner, d.site_id AS "siteId", si.name AS site, d.sku_id AS "skuId", d.product_id AS "productId", d.key, d.state,
           CASE WHEN v.id IS NULL THEN NULL ELSE json_build_object('id', v.id::text, 'name', v.name) END AS device,
           json_build_object('zh', t.name, 'en', t."nameEn") AS article, t."goodsId", json_build_object('zh', t.spec, 'en', t."specEn") AS spec,
           d.level, d.ends_at AS "endsAt", coalesce(v.time_zone, si.time_zone) AS "timeZone", d.quantity, d.reduced, t.unit, t.price, t.price * d.quantity AS total, t.available >= d.quantity AS available,
           d.created_at AS "createdAt", ${nicknameUnlessErased('b')} AS approver, coalesce(p.approver_id, d.owner_id) = ${personId} AS "mayDecide",
           d.owner_id = ${personId} AS own, ${leftOf(now)} AS left
      FROM order_drafts d JOIN accounts a ON a.id = d.owner_id JOIN order_draft_plans p ON p.owner_id = d.owner_id
      LEFT JOIN accounts b ON b.id = p.approver_id AND b.id <> d.owner_id
      JOIN LATERAL (SELECT ${variantColumns}, json_build_object('zh', g.unit, 'en', g.unit_en) AS unit, CASE WHEN ${isOffered} THEN k.stock - k.reserved ELSE 0 END AS available
                      FROM goods_skus k JOIN goods g ON g.id = k.goods_id WHERE k.id = d.sku_id) t ON true
      LEFT JOIN sites si ON si.id = d.site_id LEFT JOIN devices v ON v.id = d.device_id AND v.owner_id = d.owner_id
     WHERE (d.owner_id = ${personId} OR p.approver_id = ${personId})
       AND (CASE WHEN ${id ?? null}::bigint IS NULL THEN d.state = 'open' ELSE d.id = ${id ?? null}::bigint END)
     ORDER BY d.ends_at NULLS LAST, d.level, d.id LIMIT ${maxDrafts}`.execute(db)
  return rows
}

/** Where parcels of an owner go unless somebody says otherwise. */
export async function findDefaultAddress(db: Db, ownerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM addresses WHERE owner_id = ${ownerId} ORDER BY defaulted DESC, id DESC LIMIT 1`.execute(db)
  return rows[0]?.id
}

/** The account of a user name if it is enabled and may buy, for the approver of drafts. */
export async function findApprover(db: Db, username: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM accounts a
     WHERE lower(a.username) = lower(${username}) AND a.deleted_at IS NULL AND a.enabled
       AND EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id AND r.enabled
                    WHERE ar.account_id = a.id AND (r.code = ${rootRole} OR EXISTS (
                      SELECT FROM role_permissions g WHERE g.role_id = r.id AND g.permission = 'mall:shop:buy')))`.execute(
    db,
  )
  return rows[0]?.id
}

/** The settings of an owner; undefined for somebody who wants no drafts. */
export async function findPlan(db: Db, ownerId: string): Promise<Omit<DraftPlan, 'enabled'> | undefined> {
  const { rows } = await sql<Omit<DraftPlan, 'enabled'>>`
    SELECT coalesce(a.username, '') AS approver, p.monthly_cap_fen::float8 AS "monthlyCap"
      FROM order_draft_plans p LEFT JOIN accounts a ON a.id = p.approver_id WHERE p.owner_id = ${ownerId}`.execute(
    db,
  )
  return rows[0]
}

/** The plans of the owners of these devices where an alarm of a consumable was raised since they were last checked. */
export async function listRaised(
  db: Db,
  deviceIds: readonly string[],
): Promise<{ ownerId: string; approverId: string }[]> {
  const { rows } = await sql<{ ownerId: string; approverId: string }>`
    SELECT p.owner_id AS "ownerId", coalesce(p.approver_id, p.owner_id) AS "approverId" FROM order_draft_plans p
     WHERE EXISTS (
       SELECT FROM devices d JOIN alarms a ON a.device_id = d.id
        WHERE d.id = ANY(${[...deviceIds]}::bigint[]) AND d.owner_id = p.owner_id AND a.kind = 'supply' AND a.cleared_at IS NULL
          AND (p.checked_at IS NULL OR a.recorded_at > p.checked_at))`.execute(db)
  return rows
}
