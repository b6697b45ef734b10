import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAllowances } from './allowance.ts'

test('a device may send at the allowed rate forever, and a burst at once', () => {
  const steady = createAllowances(10, 60).of('pump')
  for (let nowMs = 0; nowMs < 3_600_000; nowMs += 100) expect(steady.take(nowMs)).toBe(0)
  const burst = createAllowances(10, 60).of('pump')
  for (let sent = 0; sent < 600; sent += 1) expect(burst.take(0)).toBe(0)
  expect(burst.take(0)).toBeCloseTo(100)
})

test('whatever its sending and reconnecting pattern, a device gets no more through than burst and rate allow', () => {
  const gaps = fc.array(fc.record({ ms: fc.nat(300), reconnects: fc.boolean() }), { maxLength: 400 })
  fc.assert(
    fc.property(gaps, (steps) => {
      const allowances = createAllowances(10, 2)
      let allowance = allowances.of('pump')
      let nowMs = 1_000
      let taken = 0
      for (const { ms, reconnects } of steps) {
        nowMs += ms
        if (reconnects) {
          allowances.keep('pump', allowance, nowMs)
          allowances.forgetIdle(nowMs)
          allowance = allowances.of('pump')
        }
        nowMs += allowance.take(nowMs)
        taken += 1
      }
      expect(taken).toBeLessThanOrEqual(20 + (nowMs - 1_000) / 100 + 1)
    }),
  )
})
