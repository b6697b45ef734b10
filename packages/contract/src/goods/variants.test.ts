import { expect, test } from 'vitest'
import { faultsOfSkus, variantsOf } from './variants.ts'

test('the variants are every combination of the values', () => {
  expect(variantsOf([])).toEqual([[]])
  expect(variantsOf([2])).toEqual([[0], [1]])
  expect(variantsOf([2, 2])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ])
  expect(variantsOf([3, 4, 5])).toHaveLength(60)
})

const named = (...names: string[]) => names.map((name) => ({ name }))
const spec = (name: string, ...values: string[]) => ({ name, values: named(...values) })
const one = { attributes: named('Scent'), specs: [], skus: [{ code: 'A', values: [] }] }
const two = {
  attributes: [],
  specs: [spec('Size', 'S', 'L')],
  skus: [
    { code: 'A', values: [1] },
    { code: 'B', values: [0], stock: 3 },
  ],
}

test.each([
  ['one variant without specs', one, []],
  ['all variants in any order', two, []],
  ['a missing variant', { ...two, skus: two.skus.slice(1) }, ['skus']],
  ['a variant twice', { ...two, skus: [...two.skus, { code: 'C', values: [0] }] }, ['skus']],
  ['a variant without a spec', { ...one, skus: [{ code: 'A', values: [0] }] }, ['skus']],
  ['a code twice', { ...two, skus: two.skus.map((sku) => ({ ...sku, code: 'x' })) }, ['skus']],
  ['a value twice', { ...two, specs: [spec('Size', 'L', 'ｌ')] }, ['specs.0.values']],
  ['an attribute twice', { ...one, attributes: named('Scent', 'scent') }, ['attributes']],
  [
    'a spec twice',
    { ...one, specs: [spec('A', '1'), spec('a', '1')], skus: [{ code: 'A', values: [0, 0] }] },
    ['specs'],
  ],
  [
    'stock of a stored variant',
    { ...one, skus: [{ id: '1', code: 'A', values: [], stock: 1 }] },
    ['skus.0.stock'],
  ],
])('%s', (_what, goods, paths) => {
  expect(faultsOfSkus(goods).map(({ path }) => path?.join('.'))).toEqual(paths)
})
