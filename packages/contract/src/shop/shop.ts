import * as z from 'zod/mini'
import { goodsAttribute, goodsPicture, goodsSpec } from '../goods/schemas.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { flag, queryFlag } from '../kernel/flags.ts'
import { id, idParams, parentId } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

import { runOut } from '../parts/run-out.ts'
import { consumableStates, stockKinds } from '../parts/schemas.ts'
import { cartCalls } from './cart.ts'

/** A list names no more variants of an article than this. */
export const shownVariants = 4

/** What an article on sale shows in a list. */
export const offer = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  brand: z.object({ name: z.string(), nameEn: z.string() }),
  unit: z.string(),
  unitEn: z.string(),
  /** First picture, at most 96 px, WebP in Base64; empty without one. */
  picture: z.string(),
  /** In fen, VAT included. */
  minPrice: z.int(),
  maxPrice: z.int(),
  /** Per cent, included in the prices. */
  vatRate: z.int(),
  /** What its first variants are called, at most `shownVariants`; empty for goods without specs. */
  variants: words,
  /** Some variant is in stock. */
  available: flag,
  /** It fits a device of the caller. */
  fits: flag,
})
export type Offer = z.output<typeof offer>

export const offerSorts = ['fits', 'price', 'name'] as const
const offersQuery = pagedQuery({
  /** Part of a name in either language or in pinyin, or of the code of a variant. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  /** With everything below it. */
  categoryId: z.optional(id),
  /** Only what fits this device of the caller. */
  deviceId: z.optional(id),
  sort: z._default(z.enum(offerSorts), 'fits'),
  descending: z.optional(queryFlag),
})
export type OffersQuery = z.output<typeof offersQuery>

/** A consumable or part of one of the caller's devices that the shop sells. */
export const need = z.object({
  device: z.object({ id, name: z.string(), sn: z.string(), timeZone: z.string() }),
  kind: z.enum(stockKinds),
  name: words,
  /** Level in per cent; null without a reading, and for parts. */
  level: z.nullable(z.number()),
  state: z.enum(consumableStates),
  /** When it may run out or wears out; null if unknown. */
  endsAt: z.nullable(instant),
  /** For what ends by a level. */
  runOut: z.nullable(runOut),
  /** Where its piece already is, for what runs low; null if none is. */
  covered: z.nullable(z.enum(['stock', 'order'])),
  /** The order of the shop on which it comes, if that is not paid, and until when it holds the piece. */
  unpaid: z.nullable(z.object({ orderId: id, until: instant })),
  /** The articles that fit it, the cheapest first. */
  offers: z.array(offer),
})
export type Need = z.output<typeof need>

export const shopCategory = z.object({
  id,
  parentId,
  name: z.string(),
  nameEn: z.string(),
})

/** Of a large fleet an article names no more devices than this. */
export const maxFittedDevices = 50

/** One article as the shop shows it. */
export const article = z.object({
  ...offer.shape,
  category: z.object({ id, name: z.string(), nameEn: z.string() }),
  attributes: z.array(goodsAttribute),
  specs: z.array(goodsSpec),
  /** Pieces that can be ordered now, at most `maxPieces`. */
  skus: z.array(
    z.object({ id, code: z.string(), values: z.array(z.int()), price: z.int(), available: z.int() }),
  ),
  detail: words,
  pictures: z.array(goodsPicture),
  /** The caller's devices that it is for, by name. */
  devices: z.array(z.object({ id, name: z.string(), sn: z.string() })).check(z.maxLength(maxFittedDevices)),
  /** How many there are, also beyond the list. */
  deviceCount: z.int(),
})
export type Article = z.output<typeof article>

/** What members see of the goods on sale, and their cart. */
export const shop = endpoints({
  forMyDevices: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/shop/needs',
    needs: 'mall:shop:buy',
    summary: {
      zh: '自己的设备所需、商城有售的耗材与配件，最急的在前',
      en: 'List consumables and parts of own devices that the shop sells, most urgent first',
    },
    reply: z.array(need),
  },
  page: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/shop/goods/page',
    needs: 'mall:shop:buy',
    summary: { zh: '在售商品分页列表', en: 'List goods on sale by page' },
    query: offersQuery,
    reply: pageOf(offer),
  },
  categories: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/shop/categories',
    needs: 'mall:shop:buy',
    summary: { zh: '商城分类', en: 'List the categories of the shop' },
    reply: z.array(shopCategory),
  },
  article: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/shop/goods/{id}',
    needs: 'mall:shop:buy',
    summary: { zh: '在售商品详情', en: 'Get an article on sale' },
    params: idParams,
    reply: article,
  },
  ...cartCalls,
})
