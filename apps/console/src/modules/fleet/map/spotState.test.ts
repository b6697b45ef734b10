import { expect, test } from 'vitest'
import { spotState } from './spotState.ts'

test.each([
  [{ devices: 3, online: 2, silent: 1, faults: 1, washing: 1 }, 'fault'],
  [{ devices: 3, online: 1, silent: 1, faults: 0, washing: 1 }, 'offline'],
  [{ devices: 3, online: 2, silent: 1, faults: 0, washing: 1 }, 'silent'],
  [{ devices: 3, online: 3, silent: 0, faults: 0, washing: 1 }, 'washing'],
  [{ devices: 3, online: 3, silent: 0, faults: 0, washing: 0 }, 'idle'],
] as const)('%j is %s', (spot, state) => expect(spotState(spot)).toBe(state))
