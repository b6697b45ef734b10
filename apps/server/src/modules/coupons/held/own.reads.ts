import type { HeldState } from '@limpid/contract/coupons/kinds'
import type { OfferedCoupon, OwnCoupon } from '@limpid/contract/coupons/mine'
import type { CouponTarget, CouponTerms } from '@limpid/contract/coupons/schemas'
import type { Page } from '@limpid/contract/kernel/page'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { targetsOf, termColumns } from '../coupons.reads.ts'
import '../coupons.tables.ts'
import { isReceivable } from '../validity.reads.ts'
import { heldStateAt } from './held.reads.ts'

type Stored = CouponTerms & { targets: CouponTarget[] }

interface OwnRow extends Stored, Omit<OwnCoupon, 'coupon' | 'targets' | 'validFrom' | 'validUntil'> {
  heldId: string
  heldFrom: Date
  heldUntil: Date
}

/** The coupons that the caller holds: the first to expire first, used and expired ones latest first. */
export async function pageOwn(
  { db, actor, clock }: PersonCtx,
  { state, pageNum, pageSize }: { state: HeldState; pageNum: number; pageSize: number },
): Promise<Page<OwnCoupon>> {
  const at = clock.now()
  const matching = sql`FROM held_coupons h JOIN coupons c ON c.id = h.coupon_id
    WHERE h.account_id = ${actor.id} AND ${heldStateAt(at)} = ${state} ${state === 'unused' ? sql`AND c.enabled` : sql``}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db)
  const order =
    state === 'unused' ? sql`h.valid_until, h.id` : sql`coalesce(h.used_at, h.valid_until) DESC, h.id DESC`
  const { rows } = await sql<OwnRow>`
    SELECT h.id AS "heldId", h.valid_from AS "heldFrom", h.valid_until AS "heldUntil", h.used_at AS "usedAt", h.off_fen AS "offFen",
           ${heldStateAt(at)} AS state, ${termColumns}, ${targetsOf} AS targets
      ${matching} ORDER BY ${order} OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(db)
  return { list: rows.map(toOwn), total: counted.rows[0]?.total ?? 0 }
}

function toOwn({
  heldId,
  heldFrom,
  heldUntil,
  usedAt,
  offFen,
  state,
  targets: named,
  ...coupon
}: OwnRow): OwnCoupon {
  return {
    id: heldId,
    coupon,
    targets: named,
    state,
    validFrom: heldFrom,
    validUntil: heldUntil,
    usedAt,
    offFen,
  }
}

/** Coupons that are offered to all, with whether the caller can still collect one. */
export async function listOffered({ db, actor, clock }: PersonCtx): Promise<OfferedCoupon[]> {
  const at = clock.now()
  const { rows } = await sql<Stored & { left: boolean }>`
    SELECT ${termColumns}, ${targetsOf} AS targets,
           coalesce(c.per_person > (SELECT count(*) FROM held_coupons h WHERE h.account_id = ${actor.id} AND h.coupon_id = c.id), true) AS left
      FROM coupons c
     WHERE c.offer = 'open' AND ${isReceivable(at)} ORDER BY c.id DESC LIMIT 50`.execute(db)
  return rows.map(({ targets: named, left, ...coupon }) => ({ coupon, targets: named, left }))
}
