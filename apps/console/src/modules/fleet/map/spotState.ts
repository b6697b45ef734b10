import type { MapSpot } from '@limpid/contract/fleet/map'
import { placeState } from '@limpid/contract/fleet/place-state'
import { type Severity, severities } from '@limpid/contract/products/severities'

export type SpotState = 'fault' | 'alarm' | 'offline' | 'silent' | 'washing' | 'measuring' | 'idle'

type Spot = Pick<
  MapSpot,
  | 'devices'
  | 'online'
  | 'silent'
  | 'faults'
  | 'worstFault'
  | 'washing'
  | 'measuring'
  | 'alarmed'
  | 'worstAlarm'
>

interface Shown {
  state: SpotState
  /** How many devices are in it. */
  count: number
  /** Of faults and alarms. */
  severity: Severity | null
}

/** The worst state of the devices in a map cell, ranked as on every map. A fault is named before alarms that are not worse. */
export function spotState(spot: Spot): Shown {
  const { devices, online, silent, faults, worstFault, washing, measuring, alarmed, worstAlarm } = spot
  // A fault whose severity is not known is critical.
  const ofFaults = faults > 0 ? (worstFault ?? 'critical') : null
  const severity = severities.find((one) => one === ofFaults || one === worstAlarm) ?? null
  const state = placeState({ devices, online, silent, worst: severity })
  const quiet = { severity: null }
  if (state === 'offline') return { state, count: devices - online - silent, ...quiet }
  if (state === 'silent') return { state, count: silent, ...quiet }
  if (state !== 'normal')
    return severity === ofFaults
      ? { state: 'fault', count: faults, severity }
      : { state: 'alarm', count: alarmed, severity }
  if (washing > 0) return { state: 'washing', count: washing, ...quiet }
  return { state: measuring === devices ? 'measuring' : 'idle', count: devices, ...quiet }
}
