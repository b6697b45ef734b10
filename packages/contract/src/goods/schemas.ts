import * as z from 'zod/mini'
import { maxAttributes, maxSpecs } from '../categories/attributes.ts'
import { flag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { formed, rule, words } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { faultsOfSkus } from './variants.ts'

/** Limits of one article, so that a page can show it and a person can oversee it. */
export const maxSpecValues = 30
export const maxSkus = 200
export const maxFits = 100
export const maxGoodsPictures = 8
export const maxGoodsPictureBytes = 5 * 1024 * 1024
/** Maximum characters of a description in one language, markup included. */
export const maxDetailLetters = 20_000
/** Price of one piece, in fen. */
export const maxPriceFen = 100_000_000
export const maxStock = 10_000_000

/** VAT rates in per cent. Source: State Taxation Administration, rates in force since 2019-04-01 (13, 9, 6), levy rates (3, 1). */
export const vatRates = [0, 1, 3, 6, 9, 13] as const

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(32))
const codeWords = {
  zh: '编码须以字母或数字开头，只含字母、数字和 . _ - /，最多 64 个字符',
  en: 'A code begins with a letter or digit and has at most 64 letters, digits or . _ - /',
}
export const skuCode = formed(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/, codeWords)

/** What an article says about one of its attributes. */
export const goodsAttribute = z.object({
  name: short,
  nameEn: short,
  value: name,
  valueEn: name,
})
export type GoodsAttribute = z.output<typeof goodsAttribute>

/** A spec with its values, by which the variants differ. */
export const goodsSpec = z.object({
  name: short,
  nameEn: short,
  values: z.array(z.object({ name: short, nameEn: short })).check(z.minLength(1), z.maxLength(maxSpecValues)),
})
export type GoodsSpec = z.output<typeof goodsSpec>

const price = z.int().check(z.gte(0), z.lte(maxPriceFen))
const pieces = z.int().check(z.gte(0), z.lte(maxStock))

/** One variant: the index of its value in each spec. */
const skuForm = z.object({
  /** Omitted for a new one. */
  id: z.optional(id),
  code: skuCode,
  values: z.array(z.int().check(z.gte(0), z.lt(maxSpecValues))).check(z.maxLength(maxSpecs)),
  /** In fen, VAT included. */
  price,
  /** Warn at this stock or below; 0 warns when nothing is left. */
  lowStock: z._default(pieces, 0),
  /** First stock of a new variant; that of a stored one is changed by movements only. */
  stock: z.optional(pieces),
})
export type SkuForm = z.output<typeof skuForm>

/** What of a device the article is for: the whole product, or one of its consumables or parts. */
export const fitKinds = ['product', 'consumable', 'part'] as const
export type FitKind = (typeof fitKinds)[number]
export const goodsFit = z.object({
  productId: id,
  kind: z.enum(fitKinds),
  /** Key of the consumable or part in the thing model; empty for the product. */
  key: z.string().check(z.maxLength(64)),
})
export type GoodsFit = z.output<typeof goodsFit>

/** When it goes on sale and comes off by itself; null if nobody set a time. */
const saleTimes = {
  saleFrom: z._default(z.nullable(instant), null),
  saleUntil: z._default(z.nullable(instant), null),
}

export const faultsOfSale = ({
  onSale,
  saleFrom,
  saleUntil,
}: {
  onSale: boolean
  saleFrom?: Date | null | undefined
  saleUntil?: Date | null | undefined
}) => [
  ...(onSale && saleFrom
    ? [
        {
          words: { zh: '已在售的商品无需上架时间', en: 'Items already on sale need no start time' },
          path: ['saleFrom'],
        },
      ]
    : []),
  ...(saleFrom && saleUntil && saleFrom >= saleUntil
    ? [
        {
          words: { zh: '下架时间须晚于上架时间', en: 'Off-sale time must be later than on-sale time' },
          path: ['saleUntil'],
        },
      ]
    : []),
]

const detail = z.string().check(z.maxLength(maxDetailLetters))

export const goodsForm = z
  .object({
    name,
    nameEn: name,
    categoryId: id,
    brandId: id,
    /** What one piece is: bottle, bag. */
    unit: short,
    unitEn: short,
    vatRate: z.literal(vatRates),
    attributes: z.array(goodsAttribute).check(z.maxLength(maxAttributes)),
    specs: z.array(goodsSpec).check(z.maxLength(maxSpecs)),
    skus: z.array(skuForm).check(z.minLength(1), z.maxLength(maxSkus)),
    fits: z._default(z.array(goodsFit).check(z.maxLength(maxFits)), []),
    /** Description as HTML, sanitised by the server; may be empty. */
    detail: z.object({ zh: detail, en: detail }),
    onSale: z._default(flag, false),
    ...saleTimes,
  })
  .check(rule(faultsOfSkus), rule(faultsOfSale))
export type GoodsForm = z.output<typeof goodsForm>

/** A changed article, and the version its form began with: it is refused if somebody else has changed the article since. */
export const goodsUpdate = z.safeExtend(goodsForm, { seen: z.optional(z.string().check(z.maxLength(64))) })
export type GoodsUpdate = z.output<typeof goodsUpdate>

export const sku = z.object({
  id,
  code: z.string(),
  values: z.array(z.int()),
  price: z.int(),
  stock: z.int(),
  lowStock: z.int(),
})
export type Sku = z.output<typeof sku>

const named = z.object({ id, name: z.string(), nameEn: z.string() })

export const goodsPicture = z.object({ id, webp: z.string() })
export type GoodsPicture = z.output<typeof goodsPicture>

/** An article with everything that its form shows. */
export const goodsDetail = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  category: named,
  brand: named,
  unit: z.string(),
  unitEn: z.string(),
  vatRate: z.int(),
  attributes: z.array(goodsAttribute),
  specs: z.array(goodsSpec),
  skus: z.array(sku),
  fits: z.array(goodsFit),
  detail: words,
  onSale: flag,
  saleFrom: z.nullable(instant),
  saleUntil: z.nullable(instant),
  pictures: z.array(goodsPicture),
  /** Version of what the form edits; stock is not part of it. */
  seen: z.string(),
})
export type GoodsDetail = z.output<typeof goodsDetail>

/** An article in the list. */
export const goodsRow = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  category: named,
  brand: named,
  unit: z.string(),
  unitEn: z.string(),
  /** First picture, at most 96 px, WebP in Base64; empty without one. */
  picture: z.string(),
  skus: z.int(),
  minPrice: z.int(),
  maxPrice: z.int(),
  stock: z.int(),
  /** How many variants have no more to sell than their warning level, what open orders hold not counted. */
  low: z.int(),
  /** How many variants have nothing left to sell. */
  soldOut: z.int(),
  onSale: flag,
  saleFrom: z.nullable(instant),
  saleUntil: z.nullable(instant),
  updateTime: instant,
})
export type GoodsRow = z.output<typeof goodsRow>

/** A variant in the list. */
export const skuRow = z.object({
  id,
  code: z.string(),
  /** Its article. */
  goods: named,
  /** First picture of the article, as in `goodsRow`. */
  picture: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  specs: z.array(goodsSpec),
  values: z.array(z.int()),
  price: z.int(),
  stock: z.int(),
  /** Of the stock, what open orders hold. */
  reserved: z.int(),
  lowStock: z.int(),
  state: z.enum(['out', 'low', 'enough']),
  onSale: flag,
})
export type SkuRow = z.output<typeof skuRow>
