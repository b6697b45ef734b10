import * as z from 'zod/mini'
import { buyerPlatforms } from '../coupons/kinds.ts'
import { flag } from '../kernel/flags.ts'
import { id, idParams, idsParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant } from '../kernel/time.ts'

/** Pieces of one variant in a cart or an order. */
export const maxPieces = 999
/** Lines of a cart or an order. */
export const maxCartLines = 50

export const pieces = z.int().check(z.gte(1), z.lte(maxPieces))

/** Fitting devices that a line of the cart names. */
export const maxLineDevices = 10

/** A device of the buyer that a line fits; `isShort`: an alarm says that it runs out of it. */
export const lineDevice = z.object({ id, name: z.string(), sn: z.string(), isShort: z.boolean() })
export type LineDevice = z.output<typeof lineDevice>

/** A variant in the cart, as it is sold now. */
export const cartLine = z.object({
  skuId: id,
  goodsId: id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  /** The values of its specs; empty without specs. */
  spec: z.string(),
  specEn: z.string(),
  picture: z.string(),
  price: z.int(),
  vatRate: z.int(),
  quantity: z.int(),
  /** Pieces that can be ordered now, at most `maxPieces`; 0 when the article is no longer on sale. */
  available: z.int(),
  onSale: flag,
  /** Own devices that it fits, those that are short of it first. */
  devices: z.array(lineDevice).check(z.maxLength(maxLineDevices)),
  deviceCount: z.int(),
  /** It is made for certain devices, owned or not; false for what goes with any. */
  isFitted: z.boolean(),
})
export type CartLine = z.output<typeof cartLine>

/** Coupons that one order can use. */
export const maxOrderCoupons = 5
export const couponCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))

/** What the chosen coupons take off, and what every other one would. Amounts in fen. */
export const quote = z.object({
  goodsAmount: z.int(),
  discount: z.int(),
  total: z.int(),
  /** The VAT in the total. */
  vat: z.int(),
  /** The key of the coupon of the code is `code`. */
  applied: z.array(z.object({ key: z.string(), name: words, off: z.int() })),
  refused: z.array(z.object({ key: z.string(), name: words, reason: words })),
  /** The coupons that the caller holds: those that take off most first, then those that do not apply, with the reason. */
  coupons: z.array(
    z.object({ id, name: words, validUntil: instant, off: z.nullable(z.int()), reason: z.nullable(words) }),
  ),
})
export type Quote = z.output<typeof quote>

const quoteQuery = z.object({
  /** Ids of held coupons, separated by commas. */
  couponIds: z._default(
    z.codec(z.string().check(z.regex(/^(?:[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,4})?$/)), z.array(z.string()), {
      decode: (text) => (text === '' ? [] : [...new Set(text.split(','))]),
      encode: (ids) => ids.join(','),
    }),
    [],
  ),
  couponCode: z.optional(couponCode),
  source: z._default(z.enum(buyerPlatforms), 'desktop'),
})
export type QuoteQuery = z.output<typeof quoteQuery>

const stales = ['shop/cart', 'shop/quote'] as const

/** The cart of the caller; part of the calls of the shop. */
export const cartCalls = {
  cart: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/shop/cart',
    needs: 'mall:shop:buy',
    summary: { zh: '购物车，最近加入的在前', en: 'Get the cart, latest first' },
    reply: z.array(cartLine),
  },
  quote: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/shop/cart/quote',
    needs: 'mall:shop:buy',
    summary: { zh: '购物车使用优惠券后的金额', en: 'Price the cart with coupons' },
    query: quoteQuery,
    reply: quote,
  },
  setCartLine: {
    method: 'PUT',
    path: '/scw-mall/app-api/v1/shop/cart/{id}',
    needs: 'mall:shop:buy',
    stales,
    summary: { zh: '设置购物车中 SKU 的数量', en: 'Set how many of a variant are in the cart' },
    audit: { zh: '修改购物车', en: 'Changed cart' },
    params: idParams,
    body: z.object({ quantity: pieces }),
    reply: noContent,
  },
  removeCartLines: {
    method: 'DELETE',
    path: '/scw-mall/app-api/v1/shop/cart/{ids}',
    needs: 'mall:shop:buy',
    stales,
    summary: {
      zh: '从购物车移除 SKU，可用逗号分隔多个',
      en: 'Remove variants from the cart (comma-separated)',
    },
    audit: { zh: '移除购物车商品', en: 'Removed from cart' },
    params: idsParams,
    reply: noContent,
  },
} as const
