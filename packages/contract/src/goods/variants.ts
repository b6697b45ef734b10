import type { RuleIssue } from '../kernel/localised.ts'
import { nameKey } from '../kernel/names.ts'

/** Every combination of one value of each spec, as indexes; one empty combination without specs. */
export function variantsOf(counts: readonly number[]): number[][] {
  return counts.reduce<number[][]>(
    (all, count) => all.flatMap((variant) => Array.from({ length: count }, (_, at) => [...variant, at])),
    [[]],
  )
}

const twin = { zh: '名称重复', en: 'A name occurs twice' }
const codeTwin = { zh: '编码重复', en: 'A code occurs twice' }
const notAll = {
  zh: '每种规格组合须恰好有一个 SKU',
  en: 'Each combination of specs needs exactly one variant',
}
const noStock = {
  zh: '已有 SKU 的库存只能通过库存变动修改',
  en: 'The stock of a stored variant changes by movements only',
}

const hasTwins = (names: readonly string[]) => new Set(names.map(nameKey)).size < names.length

interface CheckedGoods {
  attributes: readonly { name: string }[]
  specs: readonly { name: string; values: readonly { name: string }[] }[]
  skus: readonly {
    id?: string | undefined
    code: string
    values: readonly number[]
    stock?: number | undefined
  }[]
}

/** What is wrong with the specs and variants of an article as a whole. */
export function faultsOfSkus({ attributes, specs, skus }: CheckedGoods): RuleIssue[] {
  const names = (named: readonly { name: string }[]) => named.map(({ name }) => name)
  const expected = variantsOf(specs.map(({ values }) => values.length)).map(String)
  const combinations = skus.map(({ values }) => String(values))
  const complete =
    expected.length === combinations.length && expected.every((one) => combinations.includes(one))
  return [
    ...(hasTwins(names(attributes)) ? [{ words: twin, path: ['attributes'] }] : []),
    ...(hasTwins(names(specs)) ? [{ words: twin, path: ['specs'] }] : []),
    ...specs.flatMap(({ values }, at) =>
      hasTwins(names(values)) ? [{ words: twin, path: ['specs', at, 'values'] }] : [],
    ),
    ...(hasTwins(skus.map(({ code }) => code)) ? [{ words: codeTwin, path: ['skus'] }] : []),
    ...(complete ? [] : [{ words: notAll, path: ['skus'] }]),
    ...skus.flatMap(({ id, stock }, at) =>
      id !== undefined && stock !== undefined ? [{ words: noStock, path: ['skus', at, 'stock'] }] : [],
    ),
  ]
}
