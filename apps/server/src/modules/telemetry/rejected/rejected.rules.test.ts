import type { DeviceReading } from '@limpid/contract/kernel/device-message'
import type { Metric } from '@limpid/contract/products/model'
import { expect, test } from 'vitest'
import { checksOf, flagsOf, isSuspect, rejectionOf } from './rejected.rules.ts'

const metric = (key: string, kind: Metric['kind'], more: Partial<Metric> = {}): Metric => ({
  key,
  kind,
  name: { zh: key, en: key },
  unit: '',
  precision: 1,
  expectedIntervalSeconds: 60,
  ...more,
})
const checks = checksOf([
  metric('ph', 'gauge'),
  metric('door', 'gauge', { values: { 0: { zh: '关', en: 'closed' }, 1: { zh: '开', en: 'open' } } }),
  metric('water', 'counter'),
  metric('phase', 'state'),
  metric('tds', 'gauge', { quality: { metric: 'tds_flag', good: ['<0>', '<5>'] } }),
  metric('tds_flag', 'text'),
])
const reading = (key: string, value: number | string, more: Partial<DeviceReading> = {}): DeviceReading => ({
  metric: key,
  value,
  deviceTimeMs: 1,
  ...more,
})
/** As the recorder asks, for the first reading of a message. */
function reasonOf(first: DeviceReading, ...others: DeviceReading[]) {
  const flags = flagsOf([first, ...others], checks)
  return flags || isSuspect(first) ? rejectionOf(first, checks, flags)?.reason : undefined
}

test.each<[string, DeviceReading, string | undefined]>([
  ['a number', reading('ph', 7.2), undefined],
  ['a gauge below zero', reading('ph', -3), undefined],
  ['text for a gauge', reading('ph', 'abc'), 'notANumber'],
  ['a decimal comma', reading('ph', '7,5'), 'notANumber'],
  ['an object', reading('ph', '{}'), 'notANumber'],
  ['empty text', reading('ph', ''), 'notANumber'],
  ['a boolean for a gauge', reading('ph', 1, { boolean: true }), 'notANumber'],
  ['a boolean for a gauge with words', reading('door', 1, { boolean: true }), undefined],
  ['a boolean for a state', reading('phase', 1, { boolean: true }), undefined],
  ['a boolean for a metric nobody knows', reading('new', 1, { boolean: true }), undefined],
  ['text for a state', reading('phase', 'rinse'), undefined],
  ['text for a counter', reading('water', 'many'), 'notANumber'],
  ['an integer of too many digits', reading('water', '9007199254740993'), 'inexact'],
  ['a counter below zero', reading('water', -5), 'negative'],
  ['a counter at zero', reading('water', 0), undefined],
  ['a good flag of the message', reading('ph', 7, { quality: 'Good' }), undefined],
  ['a bad flag of the message', reading('ph', 7, { quality: 'suspect' }), 'flagged'],
  ['a bad flag of a metric nobody knows', reading('new', 7, { quality: 'bad' }), 'flagged'],
  ['the flag of a metric with words of its own', reading('tds', 7, { quality: 'good' }), 'flagged'],
])('%s', (_, first, reason) => {
  expect(reasonOf(first)).toBe(reason)
})

test.each<[string, DeviceReading[], string | undefined]>([
  ['says good', [reading('tds_flag', '<5>')], undefined],
  ['says bad', [reading('tds_flag', '<-3> [SSD]')], 'flagged'],
  ['is of another time', [reading('tds_flag', '<-3>', { deviceTimeMs: 2 })], undefined],
  ['is not reported', [], undefined],
])('a metric that tells the quality of another %s', (_, others, reason) => {
  expect(reasonOf(reading('tds', 120), ...others)).toBe(reason)
})
