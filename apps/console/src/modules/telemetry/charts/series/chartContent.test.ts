import { emptyModel, type Metric, type ProductModel } from '@limpid/contract/products/model'
import type { SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import { describe, expect, it } from 'vitest'
import { chartContent } from './chartContent.ts'

const metric = (key: string, rest: Partial<Metric> = {}): Metric => ({
  key,
  name: { zh: key, en: key },
  kind: 'gauge',
  unit: 'Cel',
  precision: 1,
  expectedIntervalSeconds: 30,
  ...rest,
})

const model: ProductModel = {
  ...emptyModel,
  metrics: [
    metric('wash', { limits: { low: 60, source: 'test' } }),
    metric('rinse'),
    metric('ph', { unit: '[pH]' }),
    metric('door', {
      kind: 'state',
      unit: '',
      values: { '0': { zh: '关', en: 'Closed' }, '1': { zh: '开', en: 'Open' } },
    }),
    metric('phase', { kind: 'text', unit: '' }),
  ],
}
const words = { model, language: 'en' } as const
const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString()
const point = (second: number, value: number | string | null): SeriesPoint => {
  const extreme = typeof value === 'number' ? value : null
  return [at(second), value, extreme, extreme]
}

describe('series as chart lines', () => {
  it("share common instants, with other lines' instants left empty", () => {
    const table = {
      wash: [point(0, 60), point(20, 62)],
      rinse: [point(5, 80), point(20, 81)],
    }
    const { times, lines } = chartContent(table, ['wash', 'rinse'], words)
    expect(times).toHaveLength(3)
    expect(lines[0]?.values).toEqual([60, undefined, 62])
    expect(lines[1]?.values).toEqual([undefined, 80, 81])
  })

  it('break from the reading before a gap to the reading after it', () => {
    const table = {
      wash: [point(0, 60), point(10, null), point(20, 62), point(40, 63)],
      rinse: [point(5, 80), point(15, 80), point(30, 80)],
    }
    const [wash] = chartContent(table, ['wash', 'rinse'], words).lines
    expect(wash?.values).toEqual([60, null, null, null, 62, undefined, 63])
  })

  it('share an axis when they share a unit, and have their own without one', () => {
    const table = { wash: [point(0, 60)], rinse: [point(0, 80)], ph: [point(0, 7)] }
    const { scales } = chartContent(table, ['wash', 'rinse', 'ph'], words)
    expect(scales.map(({ key }) => key)).toEqual(['unit:°C', 'metric:ph'])
  })

  it('show their band only where readings were aggregated', () => {
    const plain = chartContent({ wash: [point(0, 60)] }, ['wash'], words)
    expect(plain.lines[0]?.low).toBeUndefined()
    const joined = chartContent({ wash: [[at(0), 60, 55, 65]] }, ['wash'], words)
    expect(joined.lines[0]).toMatchObject({ low: [55], high: [65] })
  })

  it('show the limits of each metric on its own axis, in words too', () => {
    expect(chartContent({ wash: [point(0, 60)] }, ['wash'], words).limits).toEqual([
      { line: 'wash', scale: 'unit:°C', low: 60, high: undefined, lowText: '≥ 60.0', highText: '' },
    ])
    const two = chartContent({ wash: [point(0, 60)], ph: [point(0, 7)] }, ['wash', 'ph'], words)
    expect(two.limits?.map(({ line }) => line)).toEqual(['wash'])
  })
})

it('draws counters as use in steps, on an axis and under a name of their own', () => {
  const counted = { ...model, metrics: [...model.metrics, metric('total', { kind: 'counter', unit: 'L' })] }
  const used = { keys: ['total'], by: 'hour', until: Date.parse(at(7200)), gaps: [] } as const
  const table = { total: [point(0, 12), point(3600, 8)] }
  const { times, lines, scales } = chartContent(table, ['total'], { model: counted, language: 'en', used })
  expect(lines[0]).toMatchObject({ label: 'total · per hour', stepped: true, values: [12, 8, 8] })
  expect(times.at(-1)).toBe(Date.parse(at(7200)))
  expect(scales[0]?.key).toBe('counted:L')
})

it('marks what a counter rose by at no known time across that time, beside its steps', () => {
  const counted = { ...model, metrics: [...model.metrics, metric('total', { kind: 'counter', unit: 'L' })] }
  const gap = { key: 'total', from: new Date(at(3600)), to: new Date(at(14400)), increase: 60 }
  const used = { keys: ['total'], by: 'hour', until: Date.parse(at(18000)), gaps: [gap] } as const
  const shown = { model: counted, language: 'en', used } as const
  const { spans } = chartContent({ total: [point(0, 12)] }, ['total'], shown)
  expect(spans).toEqual([
    {
      from: Date.parse(at(3600)),
      to: Date.parse(at(14400)),
      label: '60.0 L · Not assigned to a time',
      gap: { line: 'total', value: 60 },
    },
  ])
  expect(chartContent({ wash: [point(0, 12)] }, ['wash'], shown).spans).toBeUndefined()
})

describe('a comparison', () => {
  it('is drawn under its line on the same axis, shifted in time, under its own name', () => {
    const compared = { table: { wash: [point(0, 50)] }, offsetMs: 10_000, label: 'before' }
    const { times, lines, scales } = chartContent({ wash: [point(0, 60)] }, ['wash'], { ...words, compared })
    expect(times).toEqual([Date.parse(at(0)), Date.parse(at(10))])
    expect(lines[1]).toMatchObject({
      key: 'wash~',
      comparedTo: 'wash',
      label: 'wash · before',
      values: [undefined, 50],
    })
    expect(scales).toHaveLength(1)
  })

  it('shares the labels of a state', () => {
    const compared = { table: { phase: [point(0, 'drain')] }, offsetMs: 0, label: 'before' }
    const { lines, scales } = chartContent({ phase: [point(0, 'rinse')] }, ['phase'], {
      ...words,
      compared,
    })
    expect(scales[0]?.ticks).toEqual(['rinse', 'drain'])
    expect(lines.map(({ values }) => values)).toEqual([[0], [1]])
  })
})

describe('states as steps', () => {
  it('have labels on their axis in the order of the model', () => {
    const { lines, scales } = chartContent({ door: [point(0, 1), point(5, 0)] }, ['door'], words)
    expect(scales[0]?.ticks).toEqual(['Closed', 'Open'])
    expect(lines[0]).toMatchObject({ values: [1, 0], stepped: true })
  })

  it('show the highest state where aggregated readings have a mean between states', () => {
    const { lines } = chartContent({ door: [point(0, 0), [at(5), 0.25, 0, 1]] }, ['door'], words)
    expect(lines[0]?.values).toEqual([0, 1])
  })

  it('hold until the device was last heard, but not over a gap', () => {
    const until = Date.parse(at(30))
    const held = { ...words, stateValidUntil: () => until }
    const { times, lines } = chartContent({ phase: [point(0, 'rinse')] }, ['phase'], held)
    expect(times.at(-1)).toBe(until)
    expect(lines[0]?.values).toEqual([0, 0])
    const gone = chartContent({ phase: [point(0, 'rinse'), point(5, null)] }, ['phase'], held)
    expect(gone.lines[0]?.values).toEqual([0, null])
  })

  it('keep texts as they are', () => {
    const { scales, lines } = chartContent({ phase: [point(0, 'rinse'), point(5, null)] }, ['phase'], words)
    expect(scales[0]?.ticks).toEqual(['rinse'])
    expect(lines[0]?.values).toEqual([0, null])
  })
})
