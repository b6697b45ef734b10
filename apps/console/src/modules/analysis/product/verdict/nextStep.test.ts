import type { WaterVerdict } from '@limpid/contract/analysis/probes/water-verdict'
import { expect, test } from 'vitest'
import { nextStep } from './nextStep.ts'

const device = { id: '9', name: 'Pool', sn: 'P-1' }
const startedAt = new Date('2026-11-10T02:00:00Z')
const verdict = (endedAt: Date | null, alerts = 1): WaterVerdict => ({
  ...{
    probes: 1,
    outside: endedAt ? 0 : 1,
    everOutside: alerts,
    inRange: 0.9,
    untrusted: [],
    untrustedProbes: 0,
  },
  worst: [
    {
      ...{ device, site: null, inRange: 0.9, alerts, washes: 0 },
      values: [
        {
          ...{ metric: 'ph', inRange: 0.9, outOfRangeMs: 1 },
          alert: alerts ? { side: 'high', startedAt, endedAt, older: false, worst: 9 } : null,
        },
      ],
    },
  ],
})
const untrusted = (metric: string): WaterVerdict['untrusted'] => [
  { deviceId: '9', metric, state: 'replaceOrCalibrate' },
]

test.each([
  ['an alert that goes on', verdict(null), [], { kind: 'openAlert', device, metric: 'ph', startedAt }],
  [
    'the probe that reports it, if it cannot be trusted',
    verdict(null),
    untrusted('ph'),
    { kind: 'calibrate', device, metric: 'ph' },
  ],
  [
    'the alert, though the probe of another value cannot be trusted',
    verdict(null),
    untrusted('tds'),
    { kind: 'openAlert', device, metric: 'ph', startedAt },
  ],
  [
    'a probe that cannot be trusted before alerts that are over',
    verdict(startedAt),
    untrusted('tds'),
    { kind: 'calibrate', device, metric: 'tds' },
  ],
  ['alerts that are over', verdict(startedAt), [], { kind: 'lookBack', device }],
  ['nothing', verdict(null, 0), [], { kind: 'nothing' }],
  [
    'silent probes',
    { probes: 0, outside: 0, everOutside: 0, inRange: null, worst: [], untrusted: [], untrustedProbes: 0 },
    [],
    { kind: 'checkProbes' },
  ],
])('the next step is about %s', (_, found, untrusted, step) => {
  expect(nextStep({ ...found, untrusted }, [device])).toEqual(step)
})
