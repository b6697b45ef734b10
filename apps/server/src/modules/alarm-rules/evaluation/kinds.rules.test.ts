import { minuteMs } from '@limpid/contract/kernel/durations'
import type { Condition } from '@limpid/contract/products/alarm-rules/condition'
import { expect, test } from 'vitest'
import { judgeOf } from './device.rules.ts'
import { emptyState, type Reading, type WatchedRule } from './state.ts'

const begin = Date.parse('2026-11-20T00:00:00Z')
const facts = { timeZone: 'UTC', validMs: new Map([['temp', 2 * minuteMs]]), ranges: new Map() }
const hot: Condition = {
  type: 'limit',
  metric: 'temp',
  side: 'above',
  value: 80,
  inclusive: false,
  deadBand: 5,
  levels: [],
}
const rule = (condition: Condition, more: Partial<WatchedRule> = {}): WatchedRule => ({
  key: 'r',
  severity: 'minor',
  match: 'all',
  conditions: [condition],
  onDelaySeconds: 0,
  offDelaySeconds: 0,
  ...more,
})
const at = (minute: number, metric: string, value: string | number): Reading => ({
  metric,
  value,
  atMs: begin + minute * minuteMs,
})
const said = (events: { kind: string; atMs: number }[]) =>
  events.map(({ kind, atMs }) => `${(atMs - begin) / minuteMs} ${kind}`)
const run = (watched: WatchedRule, readings: Reading[]) => {
  const judge = judgeOf([watched], emptyState(begin), facts)
  return said(readings.flatMap((one) => judge.take(one)))
}
const late = (reading: Reading): Reading => ({ ...reading, late: true })

test('spikes are counted when the next value shows that they were some, and steps are none', () => {
  const spike = rule({ type: 'spike', metric: 'temp', amount: 5, times: 2, withinSeconds: 600 })
  const values = (all: number[]) => all.map((value, n) => at(n, 'temp', value))
  expect(run(spike, values([20, 40, 20, 20, 40, 20]))).toEqual(['5 raised'])
  expect(run(spike, values([20, 20, 40, 40, 40]))).toEqual([])
  expect(run(spike, [...values([20, 40, 20]), at(20, 'temp', 40), at(21, 'temp', 20)])).toEqual([])
})

test('a state that was not seen for a time raises while the device reports others', () => {
  const cleaned = rule({ type: 'unseen', metric: 'mode', values: ['clean'], seconds: 3600 })
  const slow = { ...facts, validMs: new Map([['mode', 3 * 60 * minuteMs]]) }
  const judge = judgeOf([cleaned], emptyState(begin), slow)
  const events = [
    at(0, 'mode', 'clean'),
    at(30, 'mode', 'run'),
    at(61, 'mode', 'run'),
    at(90, 'mode', 'clean'),
  ]
  expect(said(events.flatMap((one) => judge.take(one)))).toEqual(['61 raised', '90 cleared'])
})

test('so many washes in a row above the own median raise, and one below it clears', () => {
  const thirsty = rule({ type: 'consumption', metric: 'wash.water', percent: 130, washes: 2 })
  const washes = [150, 100, 150, 131, 130].map((percent, n) => at(n * 600, 'wash.water', percent))
  expect(run(thirsty, washes)).toEqual(['1800 raised', '2400 cleared'])
})

test('failed washes are counted among the last ones, by how they failed', () => {
  const failing = rule({
    type: 'result',
    metric: 'wash.result',
    results: ['aborted', 'tooCold'],
    times: 2,
    washes: 3,
  })
  const results = ['tooCold,hygieneFailed', 'passed', 'aborted', 'hygieneFailed', 'passed']
  expect(
    run(
      failing,
      results.map((result, n) => at(n, 'wash.result', result)),
    ),
  ).toEqual(['2 raised', '3 cleared'])
})

test('a late reading is judged at its own time, by rules that accept it alone', () => {
  const readings = [at(60, 'other', 1), late(at(10, 'temp', 85)), late(at(11, 'temp', 70))]
  expect(run(rule(hot), readings)).toEqual([])
  expect(run(rule(hot, { acceptLate: true }), readings)).toEqual(['10 raised', '11 cleared'])
  const older = [at(20, 'temp', 70), late(at(10, 'temp', 85))]
  expect(run(rule(hot, { acceptLate: true }), older)).toEqual([])
})

test('a delay among late readings ends at its own time', () => {
  const watched = rule(hot, { acceptLate: true, onDelaySeconds: 60 })
  const judge = judgeOf([watched], emptyState(begin), facts)
  const events = [at(60, 'other', 1), late(at(10, 'temp', 85)), late(at(10.5, 'temp', 86))].flatMap((one) =>
    judge.take(one),
  )
  expect(said([...events, ...judge.pass(begin + 61 * minuteMs)])).toEqual(['11 raised', '12.5 changed'])
})

test('a rule that is switched on judges the values that stand already', () => {
  const judge = judgeOf([rule(hot)], emptyState(begin), facts)
  expect(said(judge.begin(begin + minuteMs, [at(0, 'temp', 85)]))).toEqual(['1 raised'])
  // Too old to say what is measured now.
  const later = judgeOf([rule(hot)], emptyState(begin), facts)
  expect(later.begin(begin + 5 * minuteMs, [at(0, 'temp', 85)])).toEqual([])
})

test('a changed limit judges the value that stands, from the level that was reached', () => {
  const first = judgeOf([rule(hot)], emptyState(begin), facts)
  first.take(at(0, 'temp', 85))
  const within = judgeOf([rule({ ...hot, value: 88 })], JSON.parse(JSON.stringify(first.state)), facts)
  expect(within.begin(begin + 1000)).toEqual([])
  const beyond = judgeOf([rule({ ...hot, value: 95 })], JSON.parse(JSON.stringify(first.state)), facts)
  expect(beyond.begin(begin + minuteMs).map(({ kind }) => kind)).toEqual(['cleared'])
})

test('four changes within twenty evaluations are flapping', () => {
  const flappingOf = (between: number) => {
    const judge = judgeOf([rule({ ...hot, deadBand: 0 })], emptyState(begin), facts)
    let minute = 0
    const values = [85, 70, 85, 70, 85].flatMap((value) => Array.from({ length: between }, () => value))
    return values.flatMap((value) => judge.take(at(minute++, 'temp', value))).map(({ flapping }) => flapping)
  }
  expect(flappingOf(1)).toEqual([false, false, false, true, true])
  expect(flappingOf(6)).toEqual([false, false, false, true, true])
  expect(flappingOf(7)).toEqual([false, false, false, false, false])
})
