import type { CouponForm } from '@limpid/contract/coupons/schemas'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import type { Terms } from './coupons.rules.ts'
import './coupons.tables.ts'

const codeTaken = refusedAs({ unique: 'couponCodeTaken' })

interface CouponToSave extends CouponForm {
  pinyin: string
  at: Date
}

const columnsOf = (coupon: CouponToSave) => ({
  name: coupon.name,
  name_en: coupon.nameEn,
  pinyin: coupon.pinyin,
  kind: coupon.kind,
  amount_fen: coupon.kind === 'percentage' ? null : coupon.amountFen,
  percent_off: coupon.kind === 'percentage' ? coupon.percentOff : null,
  max_off_fen: coupon.maxOffFen,
  min_fen: coupon.minFen,
  platform: coupon.platform,
  scope: coupon.scope,
  combines_with: coupon.combinesWith,
  offer: coupon.offer,
  code: coupon.code,
  circulation: coupon.circulation,
  per_person: coupon.perPerson,
  valid_from: coupon.validFrom,
  valid_until: coupon.validUntil,
  valid_days: coupon.validDays,
  enabled: coupon.enabled,
  remark: coupon.remark,
  updated_at: coupon.at,
})

/** Adds a coupon; throws `couponCodeTaken`. */
export async function insertCoupon(tx: Db, coupon: CouponToSave): Promise<string> {
  const { id } = await tx
    .insertInto('coupons')
    .values(columnsOf(coupon))
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(codeTaken)
  return id
}

/** Changes a coupon; throws `couponCodeTaken`. */
export async function updateCoupon(tx: Db, id: string, coupon: CouponToSave): Promise<void> {
  await tx.updateTable('coupons').set(columnsOf(coupon)).where('id', '=', id).execute().catch(codeTaken)
}

/** Replaces the categories and articles that a coupon names; throws `couponTargetUnknown`. */
export async function replaceTargets(
  tx: Db,
  id: string,
  { scope, categoryIds, goodsIds }: Pick<CouponForm, 'scope' | 'categoryIds' | 'goodsIds'>,
): Promise<void> {
  const unknown = refusedAs({ foreignKey: 'couponTargetUnknown' })
  const categories = scope === 'categories' ? categoryIds : []
  const goods = scope === 'goods' ? goodsIds : []
  await sql`DELETE FROM coupon_categories WHERE coupon_id = ${id}`.execute(tx)
  await sql`DELETE FROM coupon_goods WHERE coupon_id = ${id}`.execute(tx)
  await sql`INSERT INTO coupon_categories SELECT DISTINCT ${id}::bigint, unnest(${categories}::bigint[])`
    .execute(tx)
    .catch(unknown)
  await sql`INSERT INTO coupon_goods SELECT DISTINCT ${id}::bigint, unnest(${goods}::bigint[])`
    .execute(tx)
    .catch(unknown)
}

/** What a coupon is worth, and how many were received; nobody receives one until the transaction ends. */
export async function lockTerms(tx: Db, id: string): Promise<(Terms & { issued: number }) | undefined> {
  const { rows } = await sql<Terms & { issued: number }>`
    SELECT kind, amount_fen AS "amountFen", percent_off AS "percentOff", max_off_fen AS "maxOffFen", min_fen AS "minFen",
           platform, scope, combines_with AS "combinesWith", issued,
           ARRAY(SELECT category_id::text FROM coupon_categories WHERE coupon_id = c.id) AS "categoryIds",
           ARRAY(SELECT goods_id::text FROM coupon_goods WHERE coupon_id = c.id) AS "goodsIds"
      FROM coupons c WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

const among = (ids: readonly string[]) => sql<boolean>`id = ANY(${[...ids]}::bigint[])`

/** Enables or disables coupons, and returns how many there were. */
export async function updateEnabled(
  tx: Db,
  ids: readonly string[],
  enabled: boolean,
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ enabled, updated_at: at })
    .where(among(ids))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes coupons, and returns how many there were; throws `couponReceived`. */
export async function deleteCoupons(tx: Db, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('coupons')
    .where(among(ids))
    .executeTakeFirstOrThrow()
    .catch(refusedAs({ foreignKey: 'couponReceived' }))
  return Number(numDeletedRows)
}
