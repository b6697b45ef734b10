import { hasTwins, maxSpecs } from '@limpid/contract/categories/attributes'
import {
  type GoodsForm,
  goodsFit,
  maxDetailLetters,
  maxPriceFen,
  maxSkus,
  maxStock,
  vatRates,
} from '@limpid/contract/goods/schemas'
import { nameKey } from '@limpid/contract/kernel/names'
import * as z from 'zod/mini'
import { readTime } from '../../../lib/times/fieldTime.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { fenOf } from '../money.ts'
import type { goodsFormWords } from './form.words.ts'
import { type GoodsValues, skuIn, variantsIn } from './goodsValues.ts'

type T = TextsOf<typeof goodsFormWords>

const text = (t: T, max: 32 | 64) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, t.missing), z.maxLength(max, max === 32 ? t.tooLong32 : t.tooLong64))
const chosen = (why: string) => z.string().check(z.minLength(1, why))

const time = (t: T) =>
  z.string().check(z.refine((text) => text === '' || readTime(text) !== undefined, t.timeWrong))

const infoFields = (t: T) => ({
  name: text(t, 64),
  nameEn: text(t, 64),
  brandId: chosen(t.brandMissing),
  unit: text(t, 32),
  unitEn: text(t, 32),
  saleFrom: time(t),
  saleUntil: time(t),
  detail: z.object({
    zh: z.string().check(z.maxLength(maxDetailLetters, t.detailTooLong)),
    en: z.string().check(z.maxLength(maxDetailLetters, t.detailTooLong)),
  }),
})

const endsBefore = ({ onSale, saleFrom, saleUntil }: GoodsValues) =>
  !onSale && saleFrom !== '' && saleUntil !== '' && saleFrom >= saleUntil

const attributeFields = (t: T) => ({
  attributes: z
    .array(
      z.looseObject({ name: text(t, 32), nameEn: text(t, 32), value: text(t, 64), valueEn: text(t, 64) }),
    )
    .check(z.refine((lines) => !hasTwins(lines as { name: string }[]), t.twins)),
})

const named = (t: T) => z.looseObject({ name: text(t, 32), nameEn: text(t, 32) })
const specFields = (t: T) => ({
  specs: z
    .array(
      z.looseObject({
        name: text(t, 32),
        nameEn: text(t, 32),
        values: z.array(named(t)).check(
          z.minLength(1, t.valueMissing),
          z.refine((values) => !hasTwins(values as { name: string }[]), t.twins),
        ),
      }),
    )
    .check(
      z.maxLength(maxSpecs),
      z.refine((specs) => !hasTwins(specs as { name: string }[]), t.twins),
    ),
})

/** Faults of the variants, each at its field. */
function skuFaults(t: T, { specs, skus }: GoodsValues): { path: string[]; message: string }[] {
  const variants = variantsIn(specs)
  if (variants.length > maxSkus) return [{ path: ['specs'], message: t.tooManySkus }]
  const codes = variants.map(({ key }) => nameKey(skuIn(skus, key).code))
  const isCount = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxStock
  return variants.flatMap(({ key }, at) => {
    const { id, code, price, stock, lowStock } = skuIn(skus, key)
    const path = (field: string) => ['skus', key, field]
    const isPrice = typeof price === 'number' && price >= 0 && fenOf(price) <= maxPriceFen
    const isWhole = isPrice && Math.abs(fenOf(price) - price * 100) < 1e-6
    return [
      ...(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/.test(code.trim())
        ? []
        : [{ path: path('code'), message: t.codeWrong }]),
      ...(code !== '' && codes.indexOf(nameKey(code)) < at
        ? [{ path: path('code'), message: t.codeTwin }]
        : []),
      ...(isWhole ? [] : [{ path: path('price'), message: t.priceWrong }]),
      ...(id !== '' || isCount(stock) ? [] : [{ path: path('stock'), message: t.piecesWrong }]),
      ...(isCount(lowStock) ? [] : [{ path: path('lowStock'), message: t.piecesWrong }]),
    ]
  })
}

const ownSteps: Readonly<Record<string, number>> = { categoryId: 0, attributes: 2, specs: 3, skus: 3 }

/** The step that has a field. */
export const stepOf = (path: string): number => ownSteps[path.split('.')[0] ?? ''] ?? 1

/** The schema of each step: what a step asks for must be right before the next one. The last one has all fields. */
export function stepFields(t: T): readonly z.ZodMiniType<GoodsForm, GoodsValues>[] {
  const category = { categoryId: chosen(t.categoryMissing) }
  const ends = z.refine((values) => !endsBefore(values as unknown as GoodsValues), {
    error: t.saleOrderWrong,
    path: ['saleUntil'],
  })
  const all = z
    .looseObject({ ...category, ...infoFields(t), ...attributeFields(t), ...specFields(t) })
    .check(ends, (context) => {
      for (const fault of skuFaults(t, context.value as unknown as GoodsValues))
        context.issues.push({ code: 'custom', input: context.value, ...fault })
    })
  const steps = [
    z.looseObject(category),
    z.looseObject(infoFields(t)).check(ends),
    z.looseObject(attributeFields(t)),
    z.pipe(
      all,
      z.transform((values) => formOf(values as unknown as GoodsValues)),
    ),
  ]
  return steps as unknown as z.ZodMiniType<GoodsForm, GoodsValues>[]
}

const instantOf = (text: string) => (text === '' ? null : new Date(text))

/** The request body for valid fields. */
function formOf({ vatRate, fits, attributes, specs, skus, ...rest }: GoodsValues): GoodsForm {
  const { categoryId, name, nameEn, brandId, unit, unitEn, onSale, detail, saleFrom, saleUntil } = rest
  return {
    ...{ categoryId, name, nameEn, brandId, unit, unitEn, onSale, detail },
    saleFrom: onSale ? null : instantOf(saleFrom),
    saleUntil: instantOf(saleUntil),
    vatRate: vatRates.find((rate) => String(rate) === vatRate) ?? 13,
    fits: fits.map((fit) => {
      const [productId, kind, key] = fit.split('|')
      return z.parse(goodsFit, { productId, kind, key })
    }),
    attributes: attributes.map(({ key: _key, ...attribute }) => attribute),
    specs: specs.map((spec) => ({
      name: spec.name,
      nameEn: spec.nameEn,
      values: spec.values.map((value) => ({ name: value.name, nameEn: value.nameEn })),
    })),
    skus: variantsIn(specs).map(({ key, values }) => {
      const { id, code, price, stock, lowStock } = skuIn(skus, key)
      return {
        ...(id ? { id } : { stock: Number(stock) }),
        code: code.trim(),
        values,
        price: fenOf(Number(price)),
        lowStock: Number(lowStock),
      }
    }),
  }
}
