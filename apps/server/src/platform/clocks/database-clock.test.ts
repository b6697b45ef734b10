import { expect, test } from 'vitest'
import { createDatabaseClock } from './database-clock.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 24, 6)

/** A server whose clock is off by so much, and the true time, which the database has. */
function server(wrongBy: number) {
  let steady = 5_000
  let wrong = wrongBy
  const trueMs = () => start + steady
  const clock = createDatabaseClock({ ownMs: () => trueMs() + wrong, steadyMs: () => steady })
  return {
    offBy: () => clock.now().getTime() - trueMs(),
    read: (errorMs = 0, withinMs = 0) =>
      clock.read({ databaseMs: trueMs() + errorMs, steadyMs: steady, withinMs }),
    pass: (ms: number) => {
      steady += ms
    },
    set: (ms: number) => {
      wrong += ms
    },
  }
}

test.each([20 * 60_000, -20 * 60_000])(
  'a server that is %i ms off has the time of the database once it read it',
  (off) => {
    const one = server(off)
    expect(one.offBy()).toBe(off)
    one.read()
    expect(one.offBy()).toBe(0)
    one.pass(hour)
    expect(one.offBy()).toBe(0)
  },
)

test('a clock that is set, forward or back, changes nothing, also while the database is away', () => {
  const one = server(0)
  one.read()
  one.set(hour)
  one.pass(60_000)
  expect(one.offBy()).toBe(0)
  one.set(-2 * hour)
  expect(one.offBy()).toBe(0)
})

test('what a slow answer explains, and less than a second, leaves the time as it is', () => {
  const one = server(0)
  one.read(900)
  one.read(-900)
  one.read(1_800, 900)
  expect(one.offBy()).toBe(0)
  one.read(1_100)
  expect(one.offBy()).toBe(1_100)
})
