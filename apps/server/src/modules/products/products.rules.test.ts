import { emptyModel, type Metric, type ProductModel } from '@limpid/contract/products/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breaksOf, breaksOfDocument, inOrder } from './products.rules.ts'

const metric = (over: Partial<Metric> = {}): Metric => ({
  key: 'temp',
  name: { zh: '温度', en: 'Temperature' },
  kind: 'gauge',
  unit: 'Cel',
  precision: 1,
  expectedIntervalSeconds: 60,
  ...over,
})
const model = (...metrics: Metric[]): ProductModel => ({ ...emptyModel, metrics })
const state = (values: string[]): Metric =>
  metric({ kind: 'state', unit: '', values: Object.fromEntries(values.map((v) => [v, { zh: v, en: v }])) })

describe('what a change breaks', () => {
  test.each<[string, ProductModel, ProductModel, object[]]>([
    ['a metric goes', model(metric()), model(), [{ kind: 'metricRemoved', key: 'temp' }]],
    [
      'a counter becomes a gauge',
      model(metric({ kind: 'counter' })),
      model(metric()),
      [{ kind: 'kindChanged', before: 'counter', after: 'gauge' }],
    ],
    [
      'a unit is another',
      model(metric()),
      model(metric({ unit: 'K' })),
      [{ kind: 'unitChanged', before: 'Cel', after: 'K' }],
    ],
    [
      'a range is narrower at its end',
      model(metric({ range: [0, 100] })),
      model(metric({ range: [0, 90] })),
      [{ kind: 'rangeNarrowed', before: '0 – 100', after: '0 – 90', range: [0, 90] }],
    ],
    [
      'a range is set where there was none',
      model(metric()),
      model(metric({ range: [0, 90] })),
      [{ kind: 'rangeNarrowed', before: null, after: '0 – 90' }],
    ],
    [
      'a value of a state loses its words',
      model(state(['wash', 'rinse'])),
      model(state(['rinse'])),
      [{ kind: 'valueRemoved', before: 'wash' }],
    ],
    [
      'a metric leaves its tab',
      model(metric({ tab: 'ph' })),
      model(metric()),
      [{ kind: 'tabLost', before: 'ph', after: null }],
    ],
    [
      'limits are others',
      model(metric({ limits: { low: 1, high: 9, source: 'x' } })),
      model(metric({ limits: { high: 8, source: 'x' } })),
      [{ kind: 'limitsChanged', before: '1 – 9', after: '– 8' }],
    ],
    [
      'a metric is expected more rarely',
      model(metric()),
      model(metric({ expectedIntervalSeconds: 600 })),
      [{ kind: 'intervalChanged', before: '60', after: '600' }],
    ],
  ])('%s', (_, before, after, breaks) => {
    expect(breaksOf(before, after)).toMatchObject(breaks)
    expect(breaksOf(before, after)).toHaveLength(breaks.length)
  })

  test.each<[string, Metric, Metric]>([
    ['another name', metric(), metric({ name: { zh: '水温', en: 'Water' } })],
    ['a wider range', metric({ range: [0, 90] }), metric({ range: [-5, 100] })],
    ['no range any more', metric({ range: [0, 90] }), metric()],
    ['more decimals', metric(), metric({ precision: 3 })],
    ['one more value of a state', state(['wash']), state(['wash', 'rinse'])],
    ['a place in a tab', metric(), metric({ tab: 'tds', chart: 'tds' })],
  ])('not by %s', (_, before, after) => {
    expect(breaksOf(model(before), model(after))).toEqual([])
  })

  test('reports a removed fault code, and changed wash detection', () => {
    const fault = {
      code: 'F1',
      name: { zh: '一', en: 'One' },
      severity: 'major' as const,
      causes: [],
      steps: [],
      parts: [],
    }
    const recognition = {
      source: 'phase' as const,
      phaseMetric: 'temp',
      idleValues: ['idle'],
      endValues: ['end'],
      consumption: {},
      temperatureMetrics: [],
      maxGapMs: 1000,
      maxDurationMs: 1000,
    }
    const before = { ...model(metric()), faults: [fault], recognition }
    expect(
      breaksOf(before, { ...before, faults: [], recognition: { ...recognition, maxGapMs: 2000 } }),
    ).toMatchObject([
      { kind: 'faultRemoved', key: 'F1' },
      { kind: 'recognitionChanged', key: '' },
    ])
    expect(breaksOf(model(metric()), { ...model(metric()), recognition })).toEqual([])
  })
})

test.each([
  ['events', 'eventRemoved'],
  ['functions', 'functionRemoved'],
  ['consumables', 'consumableRemoved'],
  ['maintenance', 'taskRemoved'],
  ['parts', 'partRemoved'],
] as const)('of %s, reports each removed one, and no added one', (list, kind) => {
  const having = (...keys: string[]) => ({ ...emptyModel, [list]: keys.map((key) => ({ key, every: {} })) })
  expect(breaksOf(having('a', 'b'), having('b', 'c'))).toEqual([
    { kind, key: 'a', before: null, after: null },
  ])
})

const task = (every: object) => ({ key: 'descale', name: { zh: '除垢', en: 'Descale' }, every, steps: [] })
const salt = (reported: object) => ({ key: 'salt', name: { zh: '盐', en: 'Salt' }, ...reported })
const counted = { metric: 'cycle_count', amount: 500 }
const level = { metric: 'salt_level', low: 20 }

test.each<[string, string, object, object, object | undefined]>([
  [
    'a task that is due more often',
    'maintenance',
    task({ days: 30 }),
    task({ days: 7 }),
    { kind: 'taskChanged', key: 'descale', before: '30 d', after: '7 d' },
  ],
  [
    'a task that counts to another number',
    'maintenance',
    task({ counted }),
    task({ counted: { ...counted, amount: 300 } }),
    {
      kind: 'taskChanged',
      before: 'cycle_count + 500',
      after: 'cycle_count + 300',
      reportedBy: 'cycle_count',
    },
  ],
  [
    'a task with other steps',
    'maintenance',
    task({ days: 30 }),
    { ...task({ days: 30 }), steps: [1] },
    undefined,
  ],
  [
    'a consumable that is low earlier',
    'consumables',
    salt({ level }),
    salt({ level: { ...level, low: 40 } }),
    {
      kind: 'consumableChanged',
      key: 'salt',
      before: 'salt_level ≤ 20',
      after: 'salt_level ≤ 40',
      reportedBy: 'salt_level',
    },
  ],
  [
    'a consumable whose level nothing tells any more',
    'consumables',
    salt({ level, used: 'salt_total' }),
    salt({}),
    { kind: 'consumableChanged', before: 'salt_level ≤ 20, Σ salt_total', after: null },
  ],
  ['a consumable that is told for the first time', 'consumables', salt({}), salt({ level }), undefined],
])('%s', (_, list, was, is, finding) => {
  const having = (one: object) => ({ ...emptyModel, [list]: [one] }) as ProductModel
  expect(breaksOf(having(was), having(is))).toMatchObject(finding ? [finding] : [])
  expect(breaksOf(having(was), having(is))).toHaveLength(finding ? 1 : 0)
})

test('another category and another analysis page are reported, a first page is not', () => {
  const dishes = { category: 'dishwasher', pagePath: '/data-analysis/one', model: emptyModel } as const
  expect(breaksOfDocument(dishes, { ...dishes, category: 'other', pagePath: '/two' })).toEqual([
    { kind: 'categoryChanged', key: '', before: 'dishwasher', after: 'other' },
    { kind: 'pageChanged', key: '', before: '/data-analysis/one', after: '/two' },
  ])
  expect(breaksOfDocument(dishes, { ...dishes, pagePath: '' })).toMatchObject([
    { kind: 'pageChanged', after: null },
  ])
  expect(breaksOfDocument({ ...dishes, pagePath: '' }, dishes)).toEqual([])
})

test('changed hygiene limits are reported, the first ones are not', () => {
  const having = (a0Target: number) => ({ ...emptyModel, hygiene: { a0Target } }) as unknown as ProductModel
  expect(breaksOf(having(60), having(600))).toMatchObject([{ kind: 'hygieneChanged', key: '' }])
  expect(breaksOf(emptyModel, having(600))).toEqual([])
})

const metrics = fc.uniqueArray(
  fc.record(
    {
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      name: fc.constant({ zh: '名', en: 'name' }),
      kind: fc.constantFrom('gauge', 'counter', 'state', 'text'),
      unit: fc.constantFrom('', 'L', 'Cel'),
      precision: fc.nat(6),
      expectedIntervalSeconds: fc.integer({ min: 1, max: 100 }),
      range: fc.tuple(fc.integer({ min: -9, max: 0 }), fc.integer({ min: 1, max: 9 })),
      values: fc.dictionary(fc.constantFrom('x', 'y'), fc.constant({ zh: '值', en: 'value' })),
      tab: fc.constantFrom('ph', 'tds'),
    },
    { requiredKeys: ['key', 'name', 'kind', 'unit', 'precision', 'expectedIntervalSeconds'] },
  ) as fc.Arbitrary<Metric>,
  { selector: ({ key }) => key },
)

describe('for any two models', () => {
  test('an unchanged model breaks nothing', () => {
    fc.assert(
      fc.property(metrics, (all) => breaksOf(model(...all), model(...structuredClone(all))).length === 0),
    )
  })

  test('additions break nothing: only existing metrics are named', () => {
    fc.assert(
      fc.property(metrics, metrics, (before, after) => {
        const known = new Set(before.map(({ key }) => key))
        return breaksOf(model(...before), model(...after)).every(({ key }) => known.has(key))
      }),
    )
  })

  test('each removed metric is reported once, and nothing else about it', () => {
    fc.assert(
      fc.property(metrics, metrics, (before, after) => {
        const breaks = breaksOf(model(...before), model(...after))
        const gone = before.filter(({ key }) => !after.some((other) => other.key === key))
        for (const { key } of gone)
          expect(breaks.filter((one) => one.key === key).map(({ kind }) => kind)).toEqual(['metricRemoved'])
        expect(breaks.filter(({ kind }) => kind === 'metricRemoved')).toHaveLength(gone.length)
      }),
    )
  })

  test('a range is narrower in one direction only', () => {
    fc.assert(
      fc.property(metrics, metrics, (before, after) => {
        const narrowed = (one: readonly Metric[], other: readonly Metric[]) =>
          breaksOf(model(...one), model(...other)).flatMap(({ kind, key, range }) =>
            kind === 'rangeNarrowed' ? [{ key, range }] : [],
          )
        const back = new Set(narrowed(after, before).map(({ key }) => key))
        for (const { key, range } of narrowed(before, after)) {
          const old = before.find((one) => one.key === key)?.range
          const contained = old && range && range[0] >= old[0] && range[1] <= old[1]
          if (contained || !old) expect(back).not.toContain(key)
        }
      }),
    )
  })
})

test('findings that affect most devices come first', () => {
  const finding = (key: string, devices: number) =>
    ({ kind: 'metricRemoved', key, before: null, after: null, devices }) as const
  expect(inOrder([finding('a', 0), finding('b', 7), finding('c', 3)]).map(({ key }) => key)).toEqual([
    'b',
    'c',
    'a',
  ])
})
