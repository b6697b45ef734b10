/* What a file of goods would do. An article is imported as a whole or not at all: its variants belong together. */

import type { GoodsSpec } from '@limpid/contract/goods/schemas'
import type { GoodsImportRow, ImportedGoods } from '@limpid/contract/goods/sheet/import'
import { goodsSheetWords } from '@limpid/contract/goods/sheet/sheet.words'
import { nameKey } from '@limpid/contract/kernel/names'
import { type Language, localise } from '@limpid/contract/kernel/words'
import {
  type ArticleField,
  type ArticleFields,
  articleColumns,
  articleFields,
  type Places,
  type ReadRow,
  readerOf,
} from './cells.rules.ts'
import { attributesText, fitsText } from './lists.rules.ts'
import {
  addSkus,
  checkSpecs,
  type KnownArticle,
  type KnownSku,
  type NewSku,
  specTexts,
} from './specs.rules.ts'

/** Which articles the codes and names of a file belong to, by their normal forms. */
export interface Owners {
  codes: ReadonlyMap<string, string>
  names: ReadonlyMap<string, readonly string[]>
}

export interface Terms {
  language: Language
  /** Whether stock is counted as the file says. */
  countsStock: boolean
  may: { add: boolean; edit: boolean; stock: boolean }
}

export interface PlannedArticle {
  /** Undefined for a new one. */
  stored: KnownArticle | undefined
  fields: ArticleFields
  specs: GoodsSpec[]
  added: NewSku[]
  /** Stored variants with another price or warning level. */
  changed: { id: string; price: number; lowStock: number }[]
  counted: { id: string; change: number }[]
  /** Whether the article itself differs. */
  isChanged: boolean
}

export interface Plan {
  rows: ImportedGoods[]
  articles: PlannedArticle[]
}

/**
 * The rows of each article, by a key: that of the stored variant with the code, or else of the stored article
 * with the name, or else a new one.
 */
export function byArticle<Row extends { code: string; name: string }>(
  rows: readonly Row[],
  { codes, names }: Owners,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  const keyOfCode = new Map<string, string>()
  for (const row of rows) {
    const code = nameKey(row.code)
    const name = nameKey(row.name)
    const stored = codes.get(code) ?? names.get(name)?.at(0)
    const key = keyOfCode.get(code) ?? (stored === undefined ? `=${name}` : `#${stored}`)
    if (code !== '') keyOfCode.set(code, key)
    const group = groups.get(key) ?? []
    group.push(row)
    groups.set(key, group)
  }
  return groups
}

interface Known extends Owners {
  articles: ReadonlyMap<string, KnownArticle>
  places: Places
}

/** What each row would do, in the order of the file. */
export function planImport(rows: readonly GoodsImportRow[], known: Known, terms: Terms): Plan {
  const read = rows
    .map(readerOf(known.places))
    .map((row) => ({ ...row, name: row.texts.get('article') ?? '' }))
  const plans = [...byArticle(read, known)].map(([key, group]) => {
    const stored = key.startsWith('#') ? known.articles.get(key.slice(1)) : undefined
    for (const { code, name, faults } of group)
      if (!known.codes.has(nameKey(code)) && (known.names.get(nameKey(name))?.length ?? 0) > 1)
        faults.push({ column: 'article', fault: 'ambiguous' })
    return planArticle(stored, group, known.places, terms)
  })
  return {
    rows: plans.flatMap(({ rows: planned }) => planned).sort((a, b) => a.line - b.line),
    articles: plans.flatMap(({ article }) => article ?? []),
  }
}

function planArticle(
  stored: KnownArticle | undefined,
  rows: readonly ReadRow[],
  places: Places,
  terms: Terms,
): { rows: ImportedGoods[]; article?: PlannedArticle } {
  const storedOf = new Map(stored?.skus.map((sku) => [nameKey(sku.code), sku]))
  const seen = new Set<string>()
  for (const { code, faults } of rows) {
    if (code !== '' && seen.has(nameKey(code))) faults.push({ column: 'code', fault: 'repeated' })
    seen.add(nameKey(code))
  }
  const skuOf = (row: ReadRow) => storedOf.get(nameKey(row.code))
  const fields = fieldsOf(stored, rows)
  const fresh = rows.filter((row) => !skuOf(row))
  for (const row of rows) {
    const sku = skuOf(row)
    if (stored && sku) checkSpecs(row, specTexts(stored.specs, sku.values))
    else if (row.price === undefined && !row.texts.has('price'))
      row.faults.push({ column: 'price', fault: 'missing' })
  }
  const { specs, added } = addSkus(stored, fresh)
  const changes = new Map(
    rows.map((row) => [row.line, changesOf(row, stored, skuOf(row), { places, terms })] as const),
  )
  for (const row of rows) {
    const sku = skuOf(row)
    const changed = changes.get(row.line) ?? []
    const isEdit = sku === undefined ? stored !== undefined : changed.some(({ column }) => column !== 'stock')
    if (!stored && !terms.may.add) row.faults.push({ column: null, fault: 'mayNotAdd' })
    if (isEdit && !terms.may.edit) row.faults.push({ column: null, fault: 'mayNotEdit' })
    if (sku && changed.some(({ column }) => column === 'stock')) {
      if (!terms.may.stock) row.faults.push({ column: 'stock', fault: 'mayNotStock' })
      if ((row.stock ?? 0) < sku.reserved) row.faults.push({ column: 'stock', fault: 'stockShort' })
    }
  }
  const isRefused = rows.some(({ faults }) => faults.length > 0)
  const reported = rows.map((row) => {
    const changed = changes.get(row.line) ?? []
    const isNew = !skuOf(row)
    const same = { line: row.line, code: row.code, article: fields.name ?? '', faults: [], changes: [] }
    if (row.faults.length > 0) return { ...same, outcome: 'rejected' as const, faults: row.faults }
    if (!isNew && changed.length === 0) return { ...same, outcome: 'same' as const }
    if (isRefused)
      return {
        ...same,
        outcome: 'rejected' as const,
        faults: [{ column: null, fault: 'articleRejected' as const }],
      }
    return { ...same, outcome: isNew ? ('created' as const) : ('updated' as const), changes: changed }
  })
  if (isRefused || reported.every(({ outcome }) => outcome === 'same')) return { rows: reported }
  const kept = rows.flatMap((row) => {
    const sku = skuOf(row)
    return sku ? [{ row, sku }] : []
  })
  return {
    rows: reported,
    article: {
      stored,
      // Without a fault each field is known.
      fields: fields as ArticleFields,
      specs,
      added,
      changed: kept.flatMap(({ row, sku: { id, price, lowStock } }) => {
        const after = { id, price: row.price ?? price, lowStock: row.lowStock ?? lowStock }
        return after.price === price && after.lowStock === lowStock ? [] : [after]
      }),
      counted: kept.flatMap(({ row, sku: { id, stock } }) =>
        terms.countsStock && row.stock !== undefined && row.stock !== stock
          ? [{ id, change: row.stock - stock }]
          : [],
      ),
      isChanged:
        !stored || added.length > 0 || articleFields.some((field) => !isSame(fields[field], stored[field])),
    },
  }
}

/** What the rows of an article say of it; what none says stays, and is missing where the article is new. */
function fieldsOf(stored: KnownArticle | undefined, rows: readonly ReadRow[]): Partial<ArticleFields> {
  const fields: Partial<ArticleFields> = stored ? { ...stored } : { onSale: false, attributes: [], fits: [] }
  for (const field of articleFields) {
    const column = articleColumns[field]
    const saying = rows.filter(({ article }) => article[field] !== undefined)
    const [[, value] = [undefined, undefined], another] = new Map(
      saying.map(({ article }) => [JSON.stringify(article[field]), article[field]]),
    )
    if (another !== undefined) for (const { faults } of saying) faults.push({ column, fault: 'differs' })
    if (value !== undefined) Object.assign(fields, { [field]: value })
    else if (fields[field] === undefined)
      for (const { texts, faults } of rows) if (!texts.has(column)) faults.push({ column, fault: 'missing' })
  }
  return fields
}

/** Whether a field of an article stays, also one that is a list. */
const isSame = (a: ArticleFields[ArticleField] | undefined, b: ArticleFields[ArticleField]) =>
  JSON.stringify(a) === JSON.stringify(b)

type Change = ImportedGoods['changes'][number]

/** A field of an article as a person reads it. */
function fieldText(
  field: ArticleField,
  fields: Partial<ArticleFields>,
  { places, terms }: { places: Places; terms: Terms },
): string {
  const { language } = terms
  if (field === 'onSale') return localise(fields.onSale ? goodsSheetWords.yes : goodsSheetWords.no, language)
  if (field === 'attributes') return attributesText(fields.attributes ?? [])
  if (field === 'fits') return fitsText(fields.fits ?? [], places.products, language)
  const named = { categoryId: places.categories, brandId: places.brands }[field as string]
  const place = named?.find(({ id }) => id === fields[field])
  return place ? localise({ zh: place.name, en: place.nameEn }, language) : String(fields[field])
}

/** How a row differs from its stored variant and article. */
function changesOf(
  row: ReadRow,
  stored: KnownArticle | undefined,
  sku: KnownSku | undefined,
  { places, terms }: { places: Places; terms: Terms },
): Change[] {
  if (!stored || !sku) return []
  const ofArticle = articleFields.flatMap((field) => {
    const value = row.article[field]
    if (value === undefined || isSame(value, stored[field])) return []
    const [before, after] = [stored, row.article].map((fields) => fieldText(field, fields, { places, terms }))
    return [{ column: articleColumns[field], before: before ?? '', after: after ?? '' }]
  })
  const number = (column: 'price' | 'lowStock' | 'stock', scale = 1): Change[] => {
    const after = row[column]
    if (after === undefined || after === sku[column]) return []
    return [{ column, before: String(sku[column] / scale), after: String(after / scale) }]
  }
  return [
    ...ofArticle,
    ...number('price', 100),
    ...(terms.countsStock ? number('stock') : []),
    ...number('lowStock'),
  ]
}
