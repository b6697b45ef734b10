import type { AlarmKind } from '@limpid/contract/alarms/alarm-words'
import { emptyModel, type ProductModel } from '@limpid/contract/products/model'
import { expect, test } from 'vitest'
import { curvesOf } from './curves.rules.ts'

const words = (en: string) => ({ zh: en, en })
const metric = (key: string, unit: string, kind: 'gauge' | 'counter' | 'state' = 'gauge') => ({
  ...{ key, name: words(key), kind, unit, precision: 1, expectedIntervalSeconds: 30 },
})
const held = { kind: 'held' as const, metric: 'wash', celsius: 71, seconds: 180 }
const machine = {
  ...emptyModel,
  metrics: [
    metric('level', 'L'),
    metric('total', 'L', 'counter'),
    metric('wash', 'Cel'),
    metric('rinse', 'Cel'),
    metric('boiler', 'Cel'),
    metric('tank', 'Cel'),
  ],
  hygiene: {
    maxGapMs: 60_000,
    plausibleCelsius: [0, 110],
    requirements: [
      { key: 'wash', name: words('Wash'), source: 'S', ways: [held] },
      {
        ...{ key: 'rinse', name: words('Rinse'), source: 'S' },
        ways: [{ kind: 'throughout', metric: 'rinse', phases: ['rinse'], celsius: 82 }],
      },
    ],
  },
} as ProductModel
const drawn = (kind: AlarmKind, more: { name?: string; limit?: number; ofWashes?: boolean } = {}) => {
  const { name, limit = null, ofWashes = false } = more
  const about = { kind, name: name === undefined ? null : words(name), limit }
  return curvesOf(machine, about, { metric: null, ofWashes }).map(({ key, low }) => [key, low])
}

test('failed hygiene is drawn by the temperature that missed its limit, or by all that are assessed', () => {
  expect(drawn('hygiene', { name: 'Rinse', limit: 82 })).toEqual([['rinse', 82]])
  expect(drawn('hygiene', { name: 'Wash', limit: 71 })).toEqual([['wash', 71]])
  expect(drawn('hygiene')).toEqual([
    ['wash', null],
    ['rinse', null],
  ])
})

test('a fault and a rule on washes are drawn by the temperatures of the machine, a lost connection by nothing', () => {
  const temperatures = ['wash', 'rinse', 'boiler'].map((key) => [key, null])
  expect(drawn('fault')).toEqual(temperatures)
  expect(drawn('process', { ofWashes: true })).toEqual(temperatures)
  expect(drawn('offline')).toEqual([])
  const cold = { ...machine, metrics: [metric('ph', 'pH'), metric('tds', 'mg/L')] } as ProductModel
  expect(
    curvesOf(cold, { kind: 'fault', name: null, limit: null }, { metric: null, ofWashes: false }),
  ).toMatchObject([{ key: 'ph' }])
})
