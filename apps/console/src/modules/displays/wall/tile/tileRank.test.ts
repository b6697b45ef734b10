import { expect, test } from 'vitest'
import { tileRank } from './tileRank.ts'

const at = new Date('2026-11-20T08:00:00Z')
const wash = { startedAt: at, programme: null, medianSeconds: 600, endsAt: null }
const quiet = {
  online: true,
  onlineChangedAt: at,
  silentSince: null,
  pastUntil: null,
  faultCode: null,
  running: null,
  measures: false,
  alarm: null,
}
const alarm = (severity: 'critical' | 'major' | 'minor') =>
  ({ ...quiet, alarm: { id: '9', severity, kind: 'supply', code: '', name: null, since: at } }) as const

test('critical alarms come first, then faults, lost connections, silence and other alarms', () => {
  const ordered = [
    alarm('critical'),
    { ...quiet, faultCode: 'E1' },
    { ...quiet, online: false },
    { ...quiet, silentSince: at },
    alarm('minor'),
    quiet,
  ]
  expect(ordered.map(tileRank)).toEqual([0, 1, 2, 3, 4, 5])
  expect(tileRank({ ...alarm('critical'), online: false })).toBe(0)
})

test('a wash that begins moves no tile, and what never connected needs no attention', () => {
  expect(tileRank({ ...quiet, running: wash })).toBe(tileRank(quiet))
  expect(tileRank({ ...quiet, online: false, onlineChangedAt: null })).toBe(tileRank(quiet))
  expect(tileRank({ ...quiet, pastUntil: at })).toBe(tileRank(quiet))
})
