import { expect, test } from 'vitest'
import { spotState } from './spotState.ts'

test.each([
  [{ devices: 3, online: 2, silent: 1, faults: 1, washing: 1 }, 'fault', 1],
  [{ devices: 3, online: 1, silent: 1, faults: 0, washing: 1 }, 'offline', 1],
  [{ devices: 10, online: 9, silent: 0, faults: 0, washing: 1 }, 'offline', 1],
  [{ devices: 10, online: 0, silent: 0, faults: 0, washing: 0 }, 'offline', 10],
  [{ devices: 5, online: 3, silent: 2, faults: 0, washing: 1 }, 'silent', 2],
  [{ devices: 3, online: 3, silent: 0, faults: 0, washing: 1 }, 'washing', 1],
  [{ devices: 3, online: 3, silent: 0, faults: 0, washing: 0 }, 'idle', 3],
] as const)('%j is %s, with a count of %i', (spot, state, count) =>
  expect(spotState(spot)).toEqual({ state, count }),
)
