/* The specs of an article in a file: those of a stored variant only confirm what is stored, those of new variants add values. */
import { type GoodsSpec, maxSkus, maxSpecValues } from '@limpid/contract/goods/schemas'
import { type GoodsColumn, specColumns } from '@limpid/contract/goods/sheet/columns'
import { faultsOfSkus } from '@limpid/contract/goods/variants'
import { nameKey } from '@limpid/contract/kernel/names'
import type { ArticleFields, ReadRow } from './cells.rules.ts'

export interface KnownSku {
  id: string
  code: string
  values: number[]
  price: number
  stock: number
  reserved: number
  lowStock: number
}

export interface KnownArticle extends ArticleFields {
  id: string
  specs: GoodsSpec[]
  skus: KnownSku[]
}

export interface NewSku {
  code: string
  values: number[]
  price: number
  stock: number
  lowStock: number
}

/** The texts of a stored variant in the columns of its specs. */
export function specTexts(specs: readonly GoodsSpec[], values: readonly number[]): Map<GoodsColumn, string> {
  return new Map(
    specColumns.flatMap(([name, nameEn, value, valueEn], at) => {
      const spec = specs[at]
      const chosen = spec?.values[values[at] ?? -1]
      return [
        [name, spec?.name ?? ''],
        [nameEn, spec?.nameEn ?? ''],
        [value, chosen?.name ?? ''],
        [valueEn, chosen?.nameEn ?? ''],
      ] as const
    }),
  )
}

export function checkSpecs({ texts, faults }: ReadRow, expected: ReadonlyMap<GoodsColumn, string>): void {
  for (const [column, text] of expected)
    if (texts.has(column) && texts.get(column) !== text && !faults.some((one) => one.column === column))
      faults.push({ column, fault: 'specsFixed' })
}

/** The new variants of an article, and its specs with the values that come with them. */
export function addSkus(
  stored: KnownArticle | undefined,
  fresh: readonly ReadRow[],
): { specs: GoodsSpec[]; added: NewSku[] } {
  const specs: GoodsSpec[] =
    stored?.specs.map((spec) => ({ ...spec, values: [...spec.values] })) ??
    (fresh[0]?.specs ?? []).map(({ name, nameEn }) => ({ name, nameEn, values: [] }))
  const added = fresh.map((row) => {
    const { code, price = 0, stock = 0, lowStock = 0 } = row
    return { code, price, stock, lowStock, values: valuesIn(specs, row) }
  })
  if (fresh.length === 0 || fresh.some(({ faults }) => faults.length > 0)) return { specs, added }
  const all = [...(stored?.skus ?? []), ...added]
  const whole = faultsOfSkus({
    attributes: [],
    specs,
    skus: all.map(({ code, values }) => ({ code, values })),
  })
  const fits = all.length <= maxSkus && specs.every(({ values }) => values.length <= maxSpecValues)
  if (whole.length > 0 || !fits)
    for (const { faults } of fresh) faults.push({ column: null, fault: 'incomplete' })
  return { specs, added }
}

/** The index of the value of each spec in a row; a value that is new is added. */
function valuesIn(specs: GoodsSpec[], { specs: written, faults }: ReadRow): number[] {
  for (const [column] of specColumns.slice(specs.length, written.length))
    faults.push({ column, fault: 'differs' })
  return specs.map((spec, at) => {
    const [column, , valueColumn, valueEnColumn] = specColumns[at] ?? specColumns[0]
    const one = written[at]
    if (!one) {
      faults.push({ column: valueColumn, fault: 'missing' })
      return -1
    }
    if (one.name === '' || one.value === '') return -1
    if (nameKey(one.name) !== nameKey(spec.name)) faults.push({ column, fault: 'differs' })
    const found = spec.values.findIndex(({ name }) => nameKey(name) === nameKey(one.value))
    if (found < 0) return spec.values.push({ name: one.value, nameEn: one.valueEn }) - 1
    if (one.valueEn !== one.value && spec.values[found]?.nameEn !== one.valueEn)
      faults.push({ column: valueEnColumn, fault: 'differs' })
    return found
  })
}
