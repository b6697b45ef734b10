import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import type { ProductDocument } from './document.ts'
import { emptyModel, type Metric } from './model.ts'

const metric = (key: string, over: Partial<Metric> = {}): Metric => ({
  key,
  name: { zh: key, en: key },
  kind: 'gauge',
  unit: '',
  precision: 0,
  expectedIntervalSeconds: 60,
  ...over,
})
const document = (over: Partial<ProductDocument> = {}, metrics: Metric[] = []): ProductDocument => ({
  name: { zh: '机', en: 'Machine' },
  category: 'other',
  brand: '',
  pagePath: '',
  model: { ...emptyModel, metrics },
  ...over,
})

describe('the differences between two versions', () => {
  test('are empty when they say the same, whatever the order of their fields', () => {
    const { model, pagePath, ...rest } = document({}, [metric('a')])
    expect(changesBetween(document({}, [metric('a')]), { pagePath, model, ...rest })).toEqual([])
  })

  test('are listed field by field for items that stay', () => {
    expect(
      changesBetween(
        document({ brand: 'a' }, [metric('a')]),
        document({ brand: 'b' }, [metric('a', { unit: 'L' })]),
      ),
    ).toEqual([
      { part: 'basics', id: '', kind: 'changed', fields: [{ field: 'brand', before: 'a', after: 'b' }] },
      { part: 'metrics', id: 'a', kind: 'changed', fields: [{ field: 'unit', before: '', after: 'L' }] },
    ])
  })

  test('are listed by name for items added and removed', () => {
    expect(changesBetween(document({}, [metric('a')]), document({}, [metric('b')]))).toEqual([
      { part: 'metrics', id: 'a', kind: 'removed', fields: [] },
      { part: 'metrics', id: 'b', kind: 'added', fields: [] },
    ])
  })

  test('are listed once for a list in another order', () => {
    const before = document({}, [metric('a'), metric('b'), metric('c')])
    expect(changesBetween(before, document({}, [metric('c'), metric('a'), metric('b')]))).toEqual([
      { part: 'metrics', id: '', kind: 'moved', fields: [] },
    ])
    expect(changesBetween(before, document({}, [metric('x'), metric('a'), metric('c')]))).not.toContainEqual(
      expect.objectContaining({ kind: 'moved' }),
    )
  })
})
