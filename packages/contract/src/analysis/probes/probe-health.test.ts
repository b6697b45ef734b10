import { describe, expect, test } from 'vitest'
import { emptyModel, type Metric } from '../../products/model.ts'
import {
  calibrationTasks,
  daysToLimit,
  farOf,
  flatHoursOf,
  judgeProbe,
  type ProbeFigures,
  verdictPlace,
  wearOf,
} from './probe-health.ts'

const sound: ProbeFigures = {
  readings: 800,
  resolution: 0.01,
  flat: { hours: 2, limitHours: 6 },
  spikeShare: 0.001,
  noise: { now: 0.01, before: 0.01 },
  wear: [{ value: 96, low: 85, high: null, perDay: -0.03 }],
  calibration: { state: 'later' },
}

describe('the verdict on a probe', () => {
  test.each<[string, Partial<ProbeFigures>, string, string[]]>([
    ['sound', {}, 'healthy', []],
    ['too few readings', { readings: 99, spikeShare: null, noise: null }, 'unknown', []],
    ['nothing else to compare with', { flat: null, noise: { now: 3, before: null } }, 'healthy', []],
    ['stands still', { flat: { hours: 6, limitHours: 6 } }, 'check', ['flat']],
    ['jumps', { spikeShare: 0.02 }, 'check', ['spikes']],
    ['three times as noisy', { noise: { now: 0.03, before: 0.01 } }, 'check', ['noise']],
    ['noisy within its resolution', { noise: { now: 0.01, before: 0 } }, 'healthy', []],
    [
      'wears out within 30 days',
      { wear: [{ value: 86, low: 85, high: null, perDay: -0.04 }] },
      'check',
      ['nearsLimit'],
    ],
    [
      'worn',
      { wear: [{ value: 84.9, low: 85, high: null, perDay: null }] },
      'replaceOrCalibrate',
      ['wornOut'],
    ],
    ['at its limit', { wear: [{ value: 85, low: 85, high: null, perDay: null }] }, 'healthy', []],
    [
      'at its limit and falling',
      { wear: [{ value: 85, low: 85, high: null, perDay: -0.1 }] },
      'check',
      ['nearsLimit'],
    ],
    [
      'at its limit and rising',
      { wear: [{ value: 30, low: -30, high: 30, perDay: 0.1 }] },
      'check',
      ['nearsLimit'],
    ],
    ['due soon only', { calibration: { state: 'soon' } }, 'healthy', []],
    ['calibration paused', { calibration: { state: 'paused' } }, 'healthy', []],
    [
      'not calibrated and jumping',
      { calibration: { state: 'overdue' }, spikeShare: 0.5 },
      'replaceOrCalibrate',
      ['calibrationOverdue', 'spikes'],
    ],
  ])('%s', (_, found, verdict, reasons) => {
    expect(judgeProbe({ ...sound, ...found })).toEqual({ verdict, reasons })
  })
})

test.each([
  [{ value: 90, low: 85, high: null, perDay: -0.5 }, 10],
  [{ value: 90, low: 85, high: null, perDay: 0.5 }, null],
  [{ value: 20, low: -30, high: 30, perDay: 1 }, 10],
  [{ value: 31, low: -30, high: 30, perDay: -1 }, 0],
  [{ value: 85, low: 85, high: null, perDay: null }, null],
  [{ value: 85, low: 85, high: null, perDay: -1 }, 0],
])('%j reaches its limit in %s days', (wear, days) => {
  expect(daysToLimit(wear)).toBe(days)
})

test('a value is far by its own scatter, and never within five steps of the display', () => {
  expect(farOf(0.1, 0.01)).toBeCloseTo(0.519, 3)
  expect(farOf(0, 0.01)).toBeCloseTo(0.05)
})

test('the model says how long a value may stand still, what wears, and which task calibrates', () => {
  const metric = (key: string, more: Partial<Metric>): Metric => ({
    ...{ key, kind: 'gauge' as const, name: { zh: key, en: key }, unit: '' as const, precision: 1 },
    ...{ expectedIntervalSeconds: 60, ...more },
  })
  const [ph, slope, tds] = [
    metric('ph', { tab: 'ph' }),
    metric('slope', { tab: 'ph', wear: true }),
    metric('tds', { tab: 'tds', estimate: { from: 'conductivity', factor: 'f' } }),
  ] as const
  const model = {
    ...emptyModel,
    metrics: [ph, slope, tds],
    maintenance: ['rinse_probe', 'calibrate_ph', 'calibrate_conductivity', 'replace_ph'].map((key) => ({
      ...{ key, name: { zh: key, en: key }, every: { days: 30 }, steps: [], parts: [] },
    })),
    alarmRules: [],
  }
  expect(flatHoursOf(model, 'ph')).toBe(24)
  expect(wearOf(model, ph)).toEqual([slope])
  expect(wearOf(model, tds)).toEqual([])
  expect(calibrationTasks(model, ph)).toEqual(['calibrate_ph'])
  expect(calibrationTasks(model, tds)).toEqual(['calibrate_conductivity'])
})

test('the worst verdict comes first, and what has none comes last', () => {
  const places = [{ verdict: 'replaceOrCalibrate' as const }, { verdict: 'healthy' as const }, undefined].map(
    verdictPlace,
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(new Set(places).size).toBe(3)
})
