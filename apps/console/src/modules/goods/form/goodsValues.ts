import { maxAttributes, maxSpecs } from '@limpid/contract/categories/attributes'
import type { GoodsChoices } from '@limpid/contract/goods/goods'
import type { GoodsDetail } from '@limpid/contract/goods/schemas'
import { variantsOf } from '@limpid/contract/goods/variants'
import { nameKey } from '@limpid/contract/kernel/names'
import { fieldTime } from '../../../lib/times/fieldTime.ts'

export interface AttributeLine {
  /** Identifies the line within the form. */
  key: string
  name: string
  nameEn: string
  value: string
  valueEn: string
}

interface ValueLine {
  key: string
  name: string
  nameEn: string
}

export interface SpecLines extends ValueLine {
  values: ValueLine[]
}

export interface SkuValues {
  /** Empty for a new one. */
  id: string
  code: string
  /** Yuan. */
  price: number | string
  stock: number | string
  lowStock: number | string
}

/** The fields of the form of an article. */
export interface GoodsValues extends Record<string, unknown> {
  categoryId: string
  /** What a new article took from its category, see `templateOf`; empty before. */
  template: string
  name: string
  nameEn: string
  brandId: string
  unit: string
  unitEn: string
  vatRate: string
  fits: string[]
  onSale: boolean
  /** Times as typed; empty for none. */
  saleFrom: string
  saleUntil: string
  detail: { zh: string; en: string }
  attributes: AttributeLine[]
  specs: SpecLines[]
  /** By the keys of their spec values, so that a variant stays itself when others come and go. */
  skus: Record<string, SkuValues>
}

export interface Variant {
  /** Key in `skus`. */
  key: string
  /** Index of the value of each spec. */
  values: number[]
}

/** The variants of the specs in the form. */
export function variantsIn(specs: readonly SpecLines[]): Variant[] {
  return variantsOf(specs.map(({ values }) => values.length)).map((values) => ({
    key: keyOf(specs, values),
    values,
  }))
}

const keyOf = (specs: readonly SpecLines[], values: readonly number[]): string =>
  values.map((value, at) => specs[at]?.values[value]?.key ?? '').join('|') || 'one'

const emptySku: SkuValues = { id: '', code: '', price: '', stock: 0, lowStock: 0 }

/** What the form has for a variant, which may not have been touched yet. */
export const skuIn = (skus: Readonly<Record<string, SkuValues>>, key: string): SkuValues =>
  skus[key] ?? emptySku

/** Codes of stored variants that the specs in the form no longer make. */
export function droppedCodes({ specs, skus }: Pick<GoodsValues, 'specs' | 'skus'>): string[] {
  const needed = new Set(variantsIn(specs).map(({ key }) => key))
  return Object.entries(skus).flatMap(([key, { id, code }]) => (id !== '' && !needed.has(key) ? [code] : []))
}

const newKey = () => crypto.randomUUID()
export const emptyAttribute = (): AttributeLine => ({
  key: newKey(),
  name: '',
  nameEn: '',
  value: '',
  valueEn: '',
})
export const emptyValue = (): ValueLine => ({ key: newKey(), name: '', nameEn: '' })
export const emptySpec = (): SpecLines => ({ ...emptyValue(), values: [emptyValue()] })

export const newGoods = (): GoodsValues => ({
  categoryId: '',
  template: '',
  name: '',
  nameEn: '',
  brandId: '',
  unit: '',
  unitEn: '',
  vatRate: '13',
  fits: [],
  onSale: false,
  saleFrom: '',
  saleUntil: '',
  detail: { zh: '', en: '' },
  attributes: [],
  specs: [],
  skus: {},
})

/** The stored article in the fields of the form. */
export function valuesOf(goods: GoodsDetail): GoodsValues {
  const specs = goods.specs.map(({ name, nameEn, values }) => ({
    key: newKey(),
    name,
    nameEn,
    values: values.map((value) => ({ key: newKey(), ...value })),
  }))
  return {
    categoryId: goods.category.id,
    template: '',
    name: goods.name,
    nameEn: goods.nameEn,
    brandId: goods.brand.id,
    unit: goods.unit,
    unitEn: goods.unitEn,
    vatRate: String(goods.vatRate),
    fits: goods.fits.map(({ productId, kind, key }) => [productId, kind, key].join('|')),
    onSale: goods.onSale,
    saleFrom: goods.saleFrom ? fieldTime(goods.saleFrom) : '',
    saleUntil: goods.saleUntil ? fieldTime(goods.saleUntil) : '',
    detail: goods.detail,
    attributes: goods.attributes.map((attribute) => ({ key: newKey(), ...attribute })),
    specs,
    skus: Object.fromEntries(
      goods.skus.map(({ id, code, values, price, stock, lowStock }) => [
        keyOf(specs, values),
        { id, code, price: price / 100, stock, lowStock },
      ]),
    ),
  }
}

type Category = GoodsChoices['categories'][number]

/** The specs and attributes of a category, to compare with those of another time. */
export const templateOf = ({ attributes }: Category): string =>
  JSON.stringify(attributes.map(({ type, name, nameEn }) => [type, name, nameEn]))

/** What a new article begins with in a category: its attributes without values, its specs with one empty value. */
export function startIn(category: Category): Pick<GoodsValues, 'attributes' | 'specs' | 'template'> {
  const named = (kind: 'spec' | 'attribute') =>
    category.attributes
      .filter(({ type }) => type === kind)
      .map(({ name, nameEn }) => ({ ...emptyAttribute(), name, nameEn }))
  return {
    attributes: named('attribute'),
    specs: named('spec').map(({ name, nameEn }) => ({ ...emptySpec(), name, nameEn })),
    template: templateOf(category),
  }
}

/** What the category has in addition to the article, as far as there is room; each variant gets the empty value of a new spec. */
export function joinCategory(
  values: GoodsValues,
  category: Category,
): Pick<GoodsValues, 'attributes' | 'specs' | 'skus' | 'template'> {
  const start = startIn(category)
  const isNew = (lines: readonly { name: string }[]) => {
    const names = new Set(lines.map(({ name }) => nameKey(name)))
    return ({ name }: { name: string }) => !names.has(nameKey(name))
  }
  const room = Math.max(0, maxSpecs - values.specs.length)
  const specs = start.specs.filter(isNew(values.specs)).slice(0, room)
  const more = specs.map((spec) => spec.values[0]?.key ?? '')
  const moved = (key: string) => [...(values.specs.length > 0 ? [key] : []), ...more].join('|')
  return {
    attributes: [...values.attributes, ...start.attributes.filter(isNew(values.attributes))].slice(
      0,
      maxAttributes,
    ),
    specs: [...values.specs, ...specs],
    skus:
      specs.length === 0
        ? values.skus
        : Object.fromEntries(Object.entries(values.skus).map(([key, sku]) => [moved(key), sku])),
    template: start.template,
  }
}

/** True while nobody wrote anything that another category would replace. */
export const isUntouched = ({ attributes, specs, skus }: GoodsValues): boolean =>
  attributes.every(({ value, valueEn }) => value === '' && valueEn === '') &&
  specs.every(({ values }) => values.every(({ name }) => name === '')) &&
  Object.keys(skus).length === 0
