import { expect, test } from 'vitest'
import { spotState } from './spotState.ts'

const quiet = {
  ...{ devices: 3, online: 3, silent: 0, faults: 0, worstFault: null, washing: 0, measuring: 0 },
  ...{ alarmed: 0, worstAlarm: null },
}

test.each([
  [{ online: 2, silent: 1, faults: 1, worstFault: 'critical', washing: 1 }, 'fault', 1, 'critical'],
  [{ online: 1, silent: 1, washing: 1 }, 'offline', 1, null],
  [{ devices: 10, online: 9, washing: 1 }, 'offline', 1, null],
  [{ devices: 10, online: 0 }, 'offline', 10, null],
  [{ devices: 5, silent: 2, washing: 1 }, 'silent', 2, null],
  [{ washing: 1 }, 'washing', 1, null],
  [{}, 'idle', 3, null],
  // Probes are never idle.
  [{ measuring: 3 }, 'measuring', 3, null],
  [{ measuring: 3, alarmed: 1, worstAlarm: 'minor' }, 'alarm', 1, 'minor'],
  // As on the big screen: severe alarms go before what is offline, others after it.
  [{ online: 2, alarmed: 1, worstAlarm: 'major' }, 'alarm', 1, 'major'],
  [{ online: 2, alarmed: 1, worstAlarm: 'minor' }, 'offline', 1, null],
  [{ faults: 1, worstFault: 'minor', alarmed: 2, worstAlarm: 'major' }, 'alarm', 2, 'major'],
  [{ faults: 1, worstFault: 'major', alarmed: 2, worstAlarm: 'major' }, 'fault', 1, 'major'],
] as const)('%j is %s, with a count of %i', (spot, state, count, severity) =>
  expect(spotState({ ...quiet, ...spot })).toEqual({ state, count, severity }),
)
