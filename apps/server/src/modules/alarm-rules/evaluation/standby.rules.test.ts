import { minuteMs } from '@limpid/contract/kernel/durations'
import { expect, test } from 'vitest'
import { judgeOf } from './device.rules.ts'
import { emptyState, type Reading, type WatchedRule } from './state.ts'

const begin = Date.parse('2026-11-20T00:00:00Z')
const facts = {
  timeZone: 'UTC',
  validMs: new Map([['standby.water_total', 120 * minuteMs]]),
  ranges: new Map(),
}
/** 20 L within an hour. */
const leak: WatchedRule = {
  key: 'r',
  severity: 'major',
  match: 'all',
  conditions: [{ type: 'standby', metric: 'water_total', amount: 20, withinSeconds: 3600 }],
  onDelaySeconds: 0,
  offDelaySeconds: 0,
}
const outside = (minute: number, value: number): Reading => ({
  metric: 'standby.water_total',
  value,
  atMs: begin + minute * minuteMs,
})
const said = (
  events: readonly { kind: string; atMs: number; value: number | null; limit: number | null }[],
) => events.map(({ kind, atMs, value, limit }) => `${(atMs - begin) / minuteMs} ${kind} ${value}/${limit}`)
const judgeNew = (rule = leak) => judgeOf([rule], emptyState(begin), facts)
/** What becomes of these readings, and of the time until a minute. */
function run(readings: Reading[], untilMinute = 0, rule = leak) {
  const judge = judgeNew(rule)
  const events = readings.flatMap((one) => judge.take(one))
  return said([...events, ...judge.pass(begin + untilMinute * minuteMs)])
}
/** An amount each quarter of an hour. */
const every = (amounts: number[]) => amounts.map((amount, n) => outside(15 * (n + 1), amount))

test('as much as the amount within the time raises, less does not', () => {
  expect(run(every([5, 5, 5, 5]))).toEqual(['60 raised 20/20'])
  expect(run(every([5, 5, 5, 4.9, 5, 5, 5]))).toEqual([])
})

test('a rise counts until it is as old as the time', () => {
  expect(run([outside(0, 0), outside(1, 10), outside(60, 0), outside(60.9, 10)])).toEqual([
    '60.9 raised 20/20',
  ])
  expect(run([outside(0, 0), outside(1, 10), outside(60, 0), outside(61, 10)])).toEqual([])
})

test('it clears when the counter stood still for as long, by the clock', () => {
  expect(run(every([5, 5, 5, 5, 0, 0, 0]), 130)).toEqual(['60 raised 20/20', '120 cleared 5/20'])
})

test('one that drips on clears when the amount was not reached again for as long', () => {
  expect(run(every([20, 0, 0, 1, 1, 1, 1, 1, 1]), 150)).toEqual(['15 raised 20/20', '120 cleared 4/20'])
})

test('while nothing is reported it is unknown, and neither raised nor cleared', () => {
  const day = { ...leak, conditions: [{ ...leak.conditions[0], withinSeconds: 86_400 }] } as WatchedRule
  expect(run([outside(15, 20)], 1500, day)).toEqual(['15 raised 20/20', '135 changed null/null'])
})

test('of a rise over more than the time, the part of it within the time counts', () => {
  expect(run([outside(0, 0), outside(90, 24)])).toEqual([])
  expect(run([outside(0, 0), outside(90, 30)])).toEqual(['90 raised 20/20'])
})

test('what became known late is judged at its own time: long over, it raises nothing', () => {
  const judge = judgeNew()
  judge.pass(begin + 180 * minuteMs)
  expect(said(judge.take(outside(60, 30)))).toEqual([])
  expect(said(judge.take(outside(150, 30)))).toEqual(['180 raised 20/20'])
})

test('a reading that arrived late is judged by rules that accept it', () => {
  const late = { ...outside(15, 30), late: true }
  expect(run([late])).toEqual([])
  expect(run([late], 0, { ...leak, acceptLate: true })).toEqual(['15 raised 30/20'])
})

test('it goes on after the state was stored, of readings that are older than the newest too', () => {
  const first = judgeNew()
  for (const one of every([5, 5, 5])) first.take(one)
  const again = judgeOf([leak], JSON.parse(JSON.stringify(first.state)), facts)
  expect(said(again.take(outside(30, 9)))).toEqual([])
  expect(said(again.take(outside(60, 5)))).toEqual(['60 raised 20/20'])
})

test('a week of readings is remembered in parts', () => {
  const week = {
    ...leak,
    conditions: [{ ...leak.conditions[0], amount: 1000, withinSeconds: 604_800 }],
  } as WatchedRule
  const judge = judgeNew(week)
  for (let minute = 1; minute <= 20_000; minute += 1) judge.take(outside(minute, 0.05))
  const { samples = [] } = judge.state.rules['r']?.memories[0] ?? {}
  expect(samples.length).toBeLessThanOrEqual(50)
  const sum = samples.reduce((all, [value]) => all + Number(value), 0)
  expect(sum).toBeGreaterThan(0.05 * 7 * 1440 * 0.99)
  expect(sum).toBeLessThan(0.05 * 7 * 1440 * 1.03)
})
