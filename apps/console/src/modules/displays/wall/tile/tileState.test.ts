import { expect, test } from 'vitest'
import { tileState, washProgress } from './tileState.ts'

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
}

test.each([
  [{ ...quiet }, 'idle'],
  [{ ...quiet, measures: true }, 'measuring'],
  [{ ...quiet, measures: true, faultCode: 'E1' }, 'fault'],
  [{ ...quiet, running: wash }, 'washing'],
  [{ ...quiet, running: wash, faultCode: 'E1' }, 'fault'],
  [{ ...quiet, faultCode: 'E1', pastUntil: at }, 'past'],
  [{ ...quiet, running: wash, faultCode: 'E1', silentSince: at }, 'silent'],
  [{ ...quiet, online: false, running: wash, faultCode: 'E1' }, 'offline'],
  [{ ...quiet, online: false, onlineChangedAt: null }, 'unconnected'],
])('of what is reported the worst that is certain is shown: %o is %s', (facts, state) => {
  expect(tileState(facts)).toBe(state)
})

test('the time left is what the machine says, else what such washes take here', () => {
  const now = new Date(at.getTime() + 300_000)
  expect(washProgress(wash, now)).toEqual({ share: 0.5, leftMs: 300_000 })
  const endsAt = new Date(at.getTime() + 400_000)
  expect(washProgress({ ...wash, endsAt }, now)).toEqual({ share: 0.75, leftMs: 100_000 })
  expect(washProgress({ ...wash, medianSeconds: null }, now)).toBeUndefined()
  expect(washProgress(wash, new Date(at.getTime() + 900_000))).toEqual({ share: 1, leftMs: -300_000 })
})
