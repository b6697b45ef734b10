import type { WaterVerdict, WorstProbe } from '@limpid/contract/analysis/probes/water-verdict'

type Device = WorstProbe['device']

/** The one thing to do next about the water of a range. */
export type NextStep =
  | { kind: 'checkProbes' }
  | { kind: 'openAlert'; device: Device; metric: string; startedAt: Date }
  | { kind: 'calibrate'; device: Device; metric: string }
  | { kind: 'lookBack'; device: Device }
  | { kind: 'nothing' }

/**
 * By urgency: water that is out of range now, unless its probe cannot be trusted; a probe that cannot be trusted; alerts that are over.
 * `devices` are all that were read in the range.
 */
export function nextStep({ probes, worst, untrusted }: WaterVerdict, devices: readonly Device[]): NextStep {
  if (probes === 0) return { kind: 'checkProbes' }
  const ongoing = worst.flatMap(({ device, values }) =>
    values.flatMap(({ metric, alert }) =>
      alert && !alert.endedAt ? [{ device, metric, startedAt: alert.startedAt }] : [],
    ),
  )
  const trusted = ongoing.find(
    (one) => !untrusted.some(({ deviceId, metric }) => deviceId === one.device.id && metric === one.metric),
  )
  if (trusted) return { kind: 'openAlert', ...trusted }
  const [first] = untrusted
  const device = devices.find(({ id }) => id === first?.deviceId)
  if (first && device) return { kind: 'calibrate', device, metric: first.metric }
  const past = worst.find(({ alerts }) => alerts > 0)
  return past ? { kind: 'lookBack', device: past.device } : { kind: 'nothing' }
}
