/* What the cart costs with coupons. Nothing is claimed: the order prices it again in its own transaction. */
import { vatIn } from '@limpid/contract/goods/vat'
import type { Quote, QuoteQuery } from '@limpid/contract/shop/cart'
import type { PersonCtx } from '../../../platform/context.ts'
import { type Basket, type CodeGuard, compareCoupons, priceBasket } from '../../coupons/coupons.public.ts'
import { listCart } from './cart.reads.ts'

/** Prices the cart with these coupons. Throws `tooManyRequests` if the caller tries many unknown codes. */
export async function quoteCart(ctx: PersonCtx, guard: CodeGuard, query: QuoteQuery): Promise<Quote> {
  const { db, actor, clock } = ctx
  const at = clock.now()
  const lines = (await listCart(ctx))
    .filter(({ onSale }) => onSale)
    .map(({ goodsId, price, quantity, vatRate }) => ({ goodsId, amountFen: price * quantity, vatRate }))
  const basket: Basket = { accountId: actor.id, platform: query.source, lines }
  const chosen = { heldIds: query.couponIds, ...(query.couponCode && { code: query.couponCode }) }
  await guard(ctx, query.couponCode)
  const priced = await priceBasket(db, basket, chosen, at)
  const coupons = await compareCoupons(db, basket, at, chosen)
  const goodsAmount = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  const vat = lines.reduce(
    (sum, { amountFen, vatRate }, at) => sum + vatIn(amountFen - (priced.shares[at] ?? 0), vatRate),
    0,
  )
  return {
    goodsAmount,
    discount: priced.offFen,
    total: goodsAmount - priced.offFen,
    vat,
    applied: priced.applied.map(({ key, name, offFen }) => ({ key, name, off: offFen })),
    refused: priced.refused,
    coupons: coupons.map(({ offFen, ...coupon }) => ({ ...coupon, off: offFen })),
  }
}
