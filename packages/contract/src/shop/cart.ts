import * as z from 'zod/mini'
import { flag } from '../kernel/flags.ts'
import { id, idParams, idsParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'

/** Pieces of one variant in a cart or an order. */
export const maxPieces = 999
/** Lines of a cart or an order. */
export const maxCartLines = 50

export const pieces = z.int().check(z.gte(1), z.lte(maxPieces))

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
})
export type CartLine = z.output<typeof cartLine>

const stales = ['shop/cart'] as const

/** The cart of the caller; part of the calls of the shop. */
export const cartCalls = {
  cart: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/shop/cart',
    needs: 'mall:shop:buy',
    summary: { zh: '购物车，最近加入的在前', en: 'Get the cart, latest first' },
    reply: z.array(cartLine),
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
