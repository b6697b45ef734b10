/* Once a member has received a coupon, what it is worth stays as it is: other limits, another name and switching it off remain. */
import type { CouponForm } from '@limpid/contract/coupons/schemas'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { toPinyin } from '../devices/devices.public.ts'
import { sameTerms } from './coupons.rules.ts'
import {
  deleteCoupons,
  insertCoupon,
  lockTerms,
  replaceTargets,
  updateCoupon,
  updateEnabled,
} from './coupons.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Coupons changed, or members received some. */
    'coupons.changed': Record<string, never>
  }
}

/** Adds a coupon. Throws `couponCodeTaken`, `couponTargetUnknown`. */
export async function addCoupon(ctx: PersonCtx, form: CouponForm): Promise<{ id: string }> {
  const saved = await savedForm(ctx, form)
  return change(ctx, async (tx) => {
    const id = await insertCoupon(tx, saved)
    await replaceTargets(tx, id, form)
    return { id }
  })
}

/** Changes a coupon. Throws `notFound`, `couponCodeTaken`, `couponTargetUnknown`, `couponReceived`. */
export async function changeCoupon(ctx: PersonCtx, id: string, form: CouponForm): Promise<null> {
  const saved = await savedForm(ctx, form)
  return change(ctx, async (tx) => {
    const stored = await lockTerms(tx, id)
    if (!stored) throw new Problem('notFound')
    if (stored.issued > 0 && !sameTerms(stored, form)) throw new Problem('couponReceived')
    await updateCoupon(tx, id, saved)
    await replaceTargets(tx, id, form)
    return null
  })
}

async function savedForm({ clock }: PersonCtx, form: CouponForm) {
  const [pinyin = ''] = await toPinyin([form.name])
  return { ...form, pinyin, at: clock.now() }
}

/** Enables or disables coupons, all or none. Throws `notFound`. */
export function setEnabled(ctx: PersonCtx, ids: readonly string[], enabled: boolean): Promise<null> {
  return change(ctx, async (tx) => {
    if ((await updateEnabled(tx, ids, enabled, ctx.clock.now())) < ids.length) throw new Problem('notFound')
    return null
  })
}

/** Deletes coupons that nobody received, all or none. Throws `notFound`, `couponReceived`. */
export function removeCoupons(ctx: PersonCtx, ids: readonly string[]): Promise<null> {
  return change(ctx, async (tx) => {
    if ((await deleteCoupons(tx, ids)) < ids.length) throw new Problem('notFound')
    return null
  })
}

async function change<Result>(ctx: PersonCtx, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const result = await ctx.db.transaction().execute(work)
  ctx.events.emit('coupons.changed', {})
  return result
}
