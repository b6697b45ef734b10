import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { KnownDraft, NewDraft } from './drafts.rules.ts'
import type { Shrink } from './shrinking.ts'
import './drafts.tables.ts'

/** Owners who want drafts, with who approves. */
export function listPlans(db: Db): Promise<{ ownerId: string; approverId: string }[]> {
  return db
    .selectFrom('order_draft_plans')
    .select('owner_id as ownerId')
    .select(sql<string>`coalesce(approver_id, owner_id)`.as('approverId'))
    .orderBy('owner_id')
    .execute()
}

/** The same of one owner, with when the levels were last checked; undefined for somebody who wants no drafts. */
export async function findPlanned(
  db: Db,
  ownerId: string,
): Promise<{ ownerId: string; approverId: string; checkedAt: Date | null } | undefined> {
  return db
    .selectFrom('order_draft_plans')
    .select(['owner_id as ownerId', 'checked_at as checkedAt'])
    .select(sql<string>`coalesce(approver_id, owner_id)`.as('approverId'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

export async function noteCheck(db: Db, ownerId: string, at: Date): Promise<void> {
  await db.updateTable('order_draft_plans').set({ checked_at: at }).where('owner_id', '=', ownerId).execute()
}

/** The drafts of an owner that are open, or that prevent another one. */
export async function listKnown(db: Db, ownerId: string): Promise<KnownDraft[]> {
  const { rows } = await sql<KnownDraft>`
    SELECT id, site_id AS "siteId", product_id AS "productId", key, state, quantity, device_ids::text[] AS "deviceIds"
      FROM order_drafts WHERE owner_id = ${ownerId} AND (state = 'open' OR NOT armed) AND product_id IS NOT NULL`.execute(
    db,
  )
  return rows
}

/** Adds a draft unless there is one of the same site and item, or its owner was deleted; returns its id if it was added. */
export async function insertDraft(
  db: Db,
  draft: NewDraft & { ownerId: string; skuId: string; quantity: number; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO order_drafts (owner_id, site_id, device_id, device_ids, product_id, key, sku_id, quantity, level, ends_at, created_at)
    SELECT id, ${draft.siteId}::bigint, ${draft.deviceId}::bigint, ${draft.deviceIds}::bigint[], ${draft.productId}::bigint, ${draft.key}, ${draft.skuId}::bigint,
           ${draft.quantity}::int, ${draft.level}::float8, ${draft.endsAt}::timestamptz, ${draft.at}::timestamptz
      FROM accounts WHERE id = ${draft.ownerId} AND deleted_at IS NULL FOR KEY SHARE
    ON CONFLICT DO NOTHING RETURNING id`.execute(db)
  return rows[0]?.id
}

/** Lets an open draft order another variant. */
export async function replaceVariant(db: Db, id: string, skuId: string): Promise<void> {
  await sql`UPDATE order_drafts SET sku_id = ${skuId} WHERE id = ${id} AND state = 'open'`.execute(db)
}

/** Withdraws open drafts whose item was refilled otherwise. */
export async function withdrawDrafts(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await sql`UPDATE order_drafts SET state = 'withdrawn', decided_at = ${at}, armed = true
    WHERE id = ANY(${[...ids]}::bigint[]) AND state = 'open'`.execute(db)
}

/** Shrinks drafts to the devices that still miss a piece; those that are left without one are withdrawn. */
export async function applyShrinks(db: Db, shrinks: readonly Shrink[], at: Date): Promise<void> {
  for (const { id, deviceIds } of shrinks)
    await sql`
      UPDATE order_drafts
         SET device_ids = ${deviceIds}::bigint[], reduced = reduced + cardinality(device_ids) - ${deviceIds.length}::int,
             quantity = greatest(1, least(quantity, ${deviceIds.length}::int)),
             device_id = CASE WHEN ${deviceIds.length}::int = 1 THEN (SELECT id FROM devices WHERE id = ${deviceIds[0] ?? null}::bigint) ELSE device_id END,
             state = CASE WHEN ${deviceIds.length}::int = 0 THEN 'withdrawn' ELSE state END, armed = armed OR ${deviceIds.length}::int = 0,
             decided_at = CASE WHEN ${deviceIds.length}::int = 0 THEN ${at}::timestamptz END
       WHERE id = ${id} AND state = 'open'`.execute(db)
}

/** Lets another draft follow these. */
export async function rearmDrafts(db: Db, ids: readonly string[]): Promise<void> {
  await sql`UPDATE order_drafts SET armed = true WHERE id = ANY(${[...ids]}::bigint[]) AND state <> 'open'`.execute(
    db,
  )
}

/** Lets another draft follow those of an order that came to nothing. */
export async function rearmDraftsOf(tx: Db, orderId: string): Promise<void> {
  await sql`UPDATE order_drafts SET armed = true WHERE order_id = ${orderId}`.execute(tx)
}

/**
 * Lets another draft follow those of an order of which nothing is left: all pieces of what they ordered were refunded. Also if some of them
 * never came, cancelled or lost: their devices still miss them.
 */
export async function rearmRefundedOf(tx: Db, orderId: string): Promise<void> {
  await sql`
    UPDATE order_drafts d SET armed = true FROM order_lines l
     WHERE d.order_id = ${orderId} AND l.order_id = d.order_id AND l.sku_id = d.sku_id
       AND (l.cancelled > 0 OR l.lost > 0 OR l.quantity <= (
             SELECT sum(b.quantity) FROM order_return_lines b JOIN order_returns r ON r.id = b.return_id
              WHERE b.order_line_id = l.id AND r.state = 'refunded'))`.execute(tx)
}

/** Decides on an open draft; false if it is not open any more. */
export async function decideDraft(
  tx: Db,
  id: string,
  decision: { state: 'approved' | 'dismissed'; by: string; at: Date; orderId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_drafts')
    .set({
      ...{ state: decision.state, decided_at: decision.at, decided_by: decision.by },
      order_id: decision.orderId,
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Decisions on the drafts of one owner wait for each other, so that no two exceed the limit together. */
export async function lockPlan(tx: Db, draftId: string): Promise<void> {
  await sql`SELECT FROM order_draft_plans p JOIN order_drafts d ON d.owner_id = p.owner_id
    WHERE d.id = ${draftId} FOR UPDATE OF p`.execute(tx)
}

export async function savePlan(
  db: Db,
  plan: { ownerId: string; approverId: string | null; monthlyCap: number | null },
): Promise<void> {
  const row = { approver_id: plan.approverId, monthly_cap_fen: plan.monthlyCap }
  await db
    .insertInto('order_draft_plans')
    .values({ owner_id: plan.ownerId, ...row })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
    .execute()
}

/** Somebody stops approving for an owner, who approves again. */
export async function clearApprover(db: Db, ownerId: string, approverId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_draft_plans')
    .set({ approver_id: null })
    .where('owner_id', '=', ownerId)
    .where('approver_id', '=', approverId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the drafts of an owner, with those that are open. */
export async function deletePlan(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('order_drafts').where('owner_id', '=', ownerId).where('state', '=', 'open').execute()
  await db.deleteFrom('order_draft_plans').where('owner_id', '=', ownerId).execute()
}
