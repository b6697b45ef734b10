import { expect, it } from 'vitest'
import { uploads } from '../../connection/backfill.ts'
import type { InjectedFault } from '../../fault-kinds.ts'
import { assemble, startMachine } from '../../fleet.ts'
import { DAY_MS } from '../../schedule.ts'

/** A Monday, five in the morning in Shanghai. */
const FROM = Date.parse('2026-10-25T21:00:00Z')
const UNTIL = FROM + 22 * DAY_MS

/** What a machine says to have drawn in the five hours before opening. */
function litresAtNight(product: 'xwjTft' | 'xyj', injected: readonly InjectedFault[]): number {
  const machine = { sn: 'kitchen', name: 'kitchen', product, accessToken: 'kitchen', site: 'kitchen' }
  // The fourth of these places is the canteen.
  const others = ['shifts', 'restaurant', 'banquet'].map((sn) => ({ ...machine, sn }))
  const entries = product === 'xwjTft' ? [...others, machine] : [machine]
  const options = { seed: 1, faults: false, injected: new Map([['kitchen', injected]]) }
  const member = assemble(entries, options).find(({ sn }) => sn === 'kitchen')
  if (!member) throw new Error('No machine')
  const fromMs = UNTIL - 5 * 3_600_000
  const totals = [...uploads(startMachine(member, fromMs), UNTIL)]
    .flat()
    .flatMap(({ atMs, values: { water_total: total } }) =>
      total === undefined || atMs < fromMs - 10_000 ? [] : [Number(total)],
    )
  return Math.max(...totals) - Math.min(...totals)
}

it.each(['xwjTft', 'xyj'] as const)('a leak of a dishwasher (%s) draws water while it is off', (product) => {
  expect(litresAtNight(product, [])).toBe(0)
  const leaking = litresAtNight(product, [{ kind: 'leak', fromMs: FROM }])
  // Up to an hour lies before the first reading.
  expect(leaking).toBeGreaterThan(70)
  expect(leaking).toBeLessThanOrEqual(91)
})
