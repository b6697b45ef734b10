import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createClocks } from './clocks.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 24, 6)

/** A machine whose clock can be set, and devices that know the time. */
function machine(options: { latestStored?: Date; databaseAheadMs?: number } = {}) {
  let steady = 1_000
  let wrongBy = 0
  const trueMs = () => start + steady
  const clocks = createClocks({
    log: pino({ level: 'silent' }),
    databaseElsewhere: false,
    databaseAheadMs: () => options.databaseAheadMs ?? 0,
    latestStored: options.latestStored,
    ownMs: () => trueMs() + wrongBy,
    steadyMs: () => steady,
  })
  return {
    clocks,
    trueMs,
    pass(ms: number) {
      steady += ms
    },
    set(ms: number) {
      wrongBy += ms
    },
    report: (ids: readonly string[]) => {
      for (const id of ids) clocks.heard(id, trueMs())
    },
    state: () => clocks.report().verdict.state,
    offBy: () => clocks.now().getTime() - trueMs(),
  }
}

test('a clock that is set back is corrected at once by what devices said before', () => {
  const m = machine()
  m.report(['a'])
  expect(m.state()).toBe('right')
  m.pass(5_000)
  m.set(-hour)
  expect(m.offBy()).toBe(0)
  expect(m.state()).toBe('wrong')
  m.set(hour)
  m.report(['a'])
  expect([m.offBy(), m.state()]).toEqual([0, 'right'])
})

test('a clock that is set forward is corrected once devices report, because a machine that slept looks the same', () => {
  const m = machine()
  m.report(['a'])
  expect(m.state()).toBe('right')
  m.set(2 * hour)
  expect([m.offBy(), m.state()]).toEqual([2 * hour, 'unknown'])
  m.report(['a'])
  m.pass(5_000)
  expect([m.offBy(), m.state()]).toEqual([0, 'wrong'])
})

test('what devices said ten minutes ago says nothing', () => {
  const m = machine()
  m.report(['a', 'b', 'c'])
  expect(m.state()).toBe('right')
  m.pass(601_000)
  expect(m.state()).toBe('unknown')
})

test('devices that send a backlog are judged by their newest reading', () => {
  const m = machine()
  m.clocks.heard('a', m.trueMs() - 5 * hour)
  m.report(['a'])
  m.clocks.heard('a', m.trueMs() - 4 * hour)
  expect(m.state()).toBe('right')
})

test('a start behind what is stored is corrected by three devices that are as far ahead', () => {
  const late = machine({ latestStored: new Date(start + 3 * hour) })
  for (const id of ['a', 'b', 'c']) late.clocks.heard(id, late.trueMs() + 3.5 * hour)
  expect(late.state()).toBe('wrong')
  expect(late.offBy()).toBe(3.5 * hour)
})

test('a database on which the time is another corrects the clock', () => {
  const m = machine({ databaseAheadMs: -hour })
  expect(m.offBy()).toBe(-hour)
})
