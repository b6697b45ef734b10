import { emptyModel } from '@limpid/contract/products/model'
import { describe, expect, it } from 'vitest'
import { chartContent } from './charts/series/chartContent.ts'
import { appendTrend } from './overview/trends.ts'
import { appendLive, isStale, mergeNewer, newestOf } from './readings.ts'

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second))

describe('live values', () => {
  it('replace older ones and add metrics never reported before', () => {
    const known = [{ metric: 'ph', value: 7.1, ts: at(0) }]
    const next = newestOf(known, [
      { metric: 'ph', value: 7.2, ts: at(5) },
      { metric: 'tds', value: 300, ts: at(5) },
    ])
    expect(next.map(({ metric, value }) => [metric, value])).toEqual([
      ['ph', 7.2],
      ['tds', 300],
    ])
  })

  it('that arrive late do not roll the page back', () => {
    const known = [{ metric: 'ph', value: 7.1, ts: at(10) }]
    expect(newestOf(known, [{ metric: 'ph', value: 6.9, ts: at(5) }])[0]?.value).toBe(7.1)
  })

  it('stay when a response they overtook arrives, unless it leaves out their metric', () => {
    const known = [
      { metric: 'ph', value: 7.2, ts: at(10) },
      { metric: 'tds', value: 300, ts: at(10) },
      { metric: 'turbidity', value: 0.2, ts: at(1) },
    ]
    const response = [
      { metric: 'ph', value: 7.1, ts: at(5) },
      { metric: 'turbidity', value: 0.3, ts: at(5) },
    ]
    expect(mergeNewer(response, known).map(({ metric, value }) => [metric, value])).toEqual([
      ['ph', 7.2],
      ['turbidity', 0.3],
    ])
    expect(mergeNewer(response)).toEqual(response)
  })

  it('are appended to the open chart of their metric only, and only at its end', () => {
    const table = { ph: [[at(0).toISOString(), 7, 7, 7] as [string, number, number, number]] }
    const next = appendLive(table, [
      { metric: 'ph', value: 7.3, ts: at(3) },
      { metric: 'tds', value: 1, ts: at(3) },
    ])
    expect(next['ph']?.at(-1)).toEqual([at(3).toISOString(), 7.3, 7.3, 7.3])
    expect(next['tds']).toBeUndefined()
    expect(appendLive(next, [{ metric: 'ph', value: 1, ts: at(1) }])['ph']).toHaveLength(2)
  })

  it.each(['constructor', 'valueOf', '__proto__'])(
    'of a metric that no chart shows change none, though every object has it: %s',
    (metric) => {
      const table = { ph: [[at(0).toISOString(), 7, 7, 7] as [string, number, number, number]] }
      const reported = [{ metric, value: 1, ts: at(3) }]
      expect(Object.entries(appendLive(table, reported))).toEqual(Object.entries(table))
      expect(Object.entries(appendTrend(table, reported))).toEqual(Object.entries(table))
      expect(chartContent(table, [metric], { model: emptyModel, language: 'en' }).lines).toEqual([])
    },
  )
})

describe('a state on an open chart', () => {
  it('gets a new point only when it changes', () => {
    const table = { phase: [[at(0).toISOString(), 'wash', null, null] as [string, string, null, null]] }
    expect(appendLive(table, [{ metric: 'phase', value: 'wash', ts: at(3) }])['phase']).toHaveLength(1)
    expect(appendLive(table, [{ metric: 'phase', value: 'rinse', ts: at(3) }])['phase']).toHaveLength(2)
  })
})

describe('staleness', () => {
  it('starts after three of the usual intervals', () => {
    expect(isStale(at(0), 10, at(30))).toBe(false)
    expect(isStale(at(0), 10, at(31))).toBe(true)
  })

  it('never applies to a metric unknown to the model', () => {
    expect(isStale(at(0), undefined, at(59))).toBe(false)
  })
})
