/* A file of goods is read by the names of its columns, in either language. A row is understood by itself here; what it means
   for its article is decided in `import.rules.ts`. */

import {
  type GoodsAttribute,
  type GoodsFit,
  maxPriceFen,
  maxStock,
  skuCode,
  vatRates,
} from '@limpid/contract/goods/schemas'
import {
  categoryPathMark,
  type GoodsColumn,
  goodsColumns,
  listColumns,
  specColumns,
} from '@limpid/contract/goods/sheet/columns'
import {
  type GoodsImportRow,
  type GoodsRowFault,
  maxFaultText,
  maxGoodsCell,
  maxGoodsListCell,
  maxIgnoredHeadings,
} from '@limpid/contract/goods/sheet/import'
import { goodsHeadings, goodsSheetWords } from '@limpid/contract/goods/sheet/sheet.words'
import { nameKey } from '@limpid/contract/kernel/names'
import * as z from 'zod/mini'
import { attributesOf, type FittingProduct, fitsOf, type Read } from './lists.rules.ts'

const titleKey = (title: string) => nameKey(title).replaceAll(/[\s()%*_-]|（|）/g, '')

const keysOf = (column: keyof typeof goodsSheetWords) =>
  [...Object.values(goodsSheetWords[column]), ...(goodsHeadings[column] ?? [])].map(titleKey)
const maxCellOf = (column: GoodsColumn) =>
  listColumns.some((one) => one === column) ? maxGoodsListCell : maxGoodsCell
/** Exported for reading only. */
const exportedKeys = keysOf('reserved')

/**
 * The rows of a file; the first one names the columns. `ignored` holds the headings that are unknown or occur a second
 * time. Undefined without a column for the code.
 */
export function rowsOf(
  table: ReadonlyMap<number, readonly string[]>,
): { rows: GoodsImportRow[]; ignored: string[] } | undefined {
  const [[, head] = [0, []], ...body] = table
  const keys = head.map(titleKey)
  const places = goodsColumns.map((column) => {
    const names = keysOf(column)
    return keys.findIndex((key) => names.includes(key))
  })
  if (places[goodsColumns.indexOf('code')] === -1) return undefined
  const rows = body.map(([line, cells]) => ({
    line,
    // A longer cell is rejected with its row; cut so that the call accepts it.
    cells: goodsColumns.map((column, at) =>
      (cells[places[at] ?? -1] ?? '').trim().slice(0, maxCellOf(column)),
    ),
  }))
  const ignored = head
    .filter((_, at) => !places.includes(at) && !exportedKeys.includes(keys[at] ?? ''))
    .map((title) => title.trim().slice(0, maxGoodsCell))
    .filter((title) => title !== '')
  return { rows, ignored: ignored.slice(0, maxIgnoredHeadings) }
}

export interface Fault {
  /** Null: about the whole row. */
  column: GoodsColumn | null
  fault: GoodsRowFault
  /** The part of the cell that is wrong. */
  text?: string
}

/** A spec of a row as it is written; name or value may be empty, which is a fault. */
export interface WrittenSpec {
  name: string
  nameEn: string
  value: string
  valueEn: string
}

export interface ReadRow {
  line: number
  code: string
  /** Filled cells. */
  texts: ReadonlyMap<GoodsColumn, string>
  /** What the filled cells of an article say. */
  article: Partial<ArticleFields>
  /** In fen. */
  price?: number
  stock?: number
  lowStock?: number
  specs: readonly WrittenSpec[]
  faults: Fault[]
}

export interface ArticleFields {
  name: string
  nameEn: string
  categoryId: string
  brandId: string
  unit: string
  unitEn: string
  vatRate: (typeof vatRates)[number]
  onSale: boolean
  attributes: GoodsAttribute[]
  fits: GoodsFit[]
}

/** Where each field of an article is written. */
export const articleColumns = {
  name: 'article',
  nameEn: 'articleEn',
  categoryId: 'category',
  brandId: 'brand',
  unit: 'unit',
  unitEn: 'unitEn',
  vatRate: 'vatRate',
  onSale: 'onSale',
  attributes: 'attributes',
  fits: 'fits',
} as const satisfies Record<keyof ArticleFields, GoodsColumn>
export type ArticleField = keyof ArticleFields
export const articleFields = Object.keys(articleColumns) as ArticleField[]

/** A brand or category: its name in both languages; that of a category begins with those above it. */
export interface Place {
  id: string
  name: string
  nameEn: string
}

export interface Places {
  categories: readonly Place[]
  brands: readonly Place[]
  products: readonly FittingProduct[]
}

const fault = (reason: GoodsRowFault) => ({ fault: reason })
const textOf =
  (max: number) =>
  (text: string): Read<string> =>
    text.length <= max ? { value: text } : fault('invalid')

function vatRateOf(text: string): Read<ArticleFields['vatRate']> {
  const rate = vatRates.find((one) => String(one) === text.replace(/%$/, '').trim())
  return rate === undefined ? fault('invalid') : { value: rate }
}

const yes = new Set([...Object.values(goodsSheetWords.yes), 'y', 'true', '1'].map(nameKey))
const no = new Set([...Object.values(goodsSheetWords.no), 'n', 'false', '0'].map(nameKey))

function flagOf(text: string): Read<boolean> {
  const key = nameKey(text)
  if (yes.has(key)) return { value: true }
  return no.has(key) ? { value: false } : fault('invalid')
}

function piecesOf(text: string): Read<number> {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return count <= maxStock ? { value: count } : fault('invalid')
}

/** Yuan with at most two decimals, in fen. */
function fenOf(text: string): Read<number> {
  const [, whole = '', decimals = ''] =
    /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(/[,\s¥￥]/g, '')) ?? []
  const fen = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return whole !== '' && fen <= maxPriceFen ? { value: fen } : fault('invalid')
}

/** Reads rows; the names of brands and categories are looked up once for all. */
export function readerOf({ categories, brands, products }: Places): (row: GoodsImportRow) => ReadRow {
  const category = finderOf(categories, true)
  const brand = finderOf(brands, false)
  return ({ line, cells }) => {
    const texts = new Map<GoodsColumn, string>()
    for (const [at, column] of goodsColumns.entries()) {
      const text = (cells[at] ?? '').trim()
      if (text !== '') texts.set(column, text)
    }
    const faults: Fault[] = []
    const read = <Value>(column: GoodsColumn, as: (text: string) => Read<Value>) => {
      const text = texts.get(column)
      if (text === undefined) return undefined
      const answer = as(text)
      if ('value' in answer) return answer.value
      faults.push({ column, fault: answer.fault, text: (answer.text ?? text).slice(0, maxFaultText) })
      return undefined
    }
    const code = texts.get('code') ?? ''
    if (code === '') faults.push({ column: 'code', fault: 'missing' })
    else if (!z.safeParse(skuCode, code).success) faults.push({ column: 'code', fault: 'invalid' })
    const article = {
      name: read('article', textOf(64)),
      nameEn: read('articleEn', textOf(64)),
      categoryId: read('category', category),
      brandId: read('brand', brand),
      unit: read('unit', textOf(32)),
      unitEn: read('unitEn', textOf(32)),
      vatRate: read('vatRate', vatRateOf),
      onSale: read('onSale', flagOf),
      attributes: read('attributes', attributesOf),
      fits: read('fits', (text) => fitsOf(text, products)),
    }
    const numbers = {
      price: read('price', fenOf),
      stock: read('stock', piecesOf),
      lowStock: read('lowStock', piecesOf),
    }
    return { line, code, texts, article, ...numbers, specs: specsOf(texts, faults), faults } as ReadRow
  }
}

function specsOf(texts: ReadonlyMap<GoodsColumn, string>, faults: Fault[]): WrittenSpec[] {
  return specColumns.flatMap((columns) => {
    const [name = '', nameEn = '', value = '', valueEn = ''] = columns.map((column) => texts.get(column))
    if (!name && !nameEn && !value && !valueEn) return []
    for (const column of columns)
      if ((texts.get(column) ?? '').length > 32) faults.push({ column, fault: 'invalid' })
    if (!name) faults.push({ column: columns[0], fault: 'missing' })
    if (!value) faults.push({ column: columns[2], fault: 'missing' })
    return [{ name, nameEn: nameEn || name, value, valueEn: valueEn || value }]
  })
}

/** Finds a place by its whole name in either language, or by the last name of its path if that is the only one. */
function finderOf(places: readonly Place[], hasPaths: boolean): (text: string) => Read<string> {
  const whole = new Map<string, Set<string>>()
  const last = new Map<string, Set<string>>()
  const add = (names: Map<string, Set<string>>, name: string, id: string) => {
    const ids = names.get(nameKey(name)) ?? new Set()
    names.set(nameKey(name), ids.add(id))
  }
  for (const { id, name, nameEn } of places)
    for (const path of [name, nameEn]) {
      add(whole, path, id)
      if (hasPaths) add(last, path.split(categoryPathMark).at(-1) ?? '', id)
    }
  return (text) => {
    const [id, another] = whole.get(nameKey(text)) ?? last.get(nameKey(text)) ?? []
    if (id === undefined) return fault('unknown')
    return another === undefined ? { value: id } : fault('ambiguous')
  }
}
