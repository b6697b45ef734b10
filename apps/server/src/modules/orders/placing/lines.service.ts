/* The lines of an order as they are sold now, each with its share of what the coupons take off. */
import type { NewOrder } from '@limpid/contract/orders/schemas'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { type Claim, priceBasket } from '../../coupons/coupons.public.ts'
import { type Fit, lockOwnerAndListSold } from './placing.reads.ts'
import type { PlacedLine } from './placing.store.ts'

export interface PricedLines {
  lines: PlacedLine[]
  coupons: Claim['coupons']
}

/** Throws `notSold`, `couponNotApplied`, `priceChanged` if the total is not what the buyer was shown. */
export async function priceLines(
  tx: Db,
  ownerId: string,
  form: NewOrder,
  { at, siteId, fit }: { at: Date; siteId: string | null; fit: Fit | undefined },
): Promise<PricedLines> {
  const sold = await lockOwnerAndListSold(
    tx,
    form.lines.map(({ skuId }) => skuId),
    {
      ...{ ownerId, deviceId: form.deviceId, siteId, fit },
      devices: new Map(
        form.lines.flatMap((line) =>
          line.deviceId === undefined ? [] : [[line.skuId, line.deviceId] as const],
        ),
      ),
    },
  )
  const lines = form.lines.map(({ skuId, quantity }) => {
    const variant = sold.find((one) => one.skuId === skuId)
    if (!variant) throw new Problem('notSold')
    return { ...variant, quantity, discount: 0 }
  })
  const { shares, applied } = await discountsOf(tx, ownerId, form, lines, at)
  const priced = lines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 }))
  const total = priced.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0)
  if (total !== form.expectedFen) throw new Problem('priceChanged')
  return { lines: priced, coupons: applied }
}

async function discountsOf(
  tx: Db,
  accountId: string,
  { couponIds, couponCode, source }: NewOrder,
  lines: readonly PlacedLine[],
  at: Date,
) {
  if (couponIds.length === 0 && couponCode === null) return { shares: [], applied: [] }
  const basket = {
    ...{ accountId, platform: source },
    lines: lines.map(({ goodsId, price, quantity }) => ({ goodsId, amountFen: price * quantity })),
  }
  const chosen = { heldIds: [...new Set(couponIds)], ...(couponCode !== null && { code: couponCode }) }
  const priced = await priceBasket(tx, basket, chosen, at)
  if (priced.refused.length > 0) throw new Problem('couponNotApplied')
  return priced
}
