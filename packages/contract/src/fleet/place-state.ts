import type { Severity } from '../products/severities.ts'

/** What a place is shown as on every map: by its worst open alarm or fault, or by devices that do not report. The worst first. */
const placeStates = ['urgent', 'offline', 'silent', 'alarm', 'normal'] as const
export type PlaceState = (typeof placeStates)[number]

interface Place {
  devices: number
  /** Connected and reporting. */
  online: number
  /** Connected but not reporting; 0 where these count as offline. */
  silent: number
  /** The worst of its faults and open alarms. */
  worst: Severity | null
}

export function placeState({ devices, online, silent, worst }: Place): PlaceState {
  if (worst === 'critical' || worst === 'major') return 'urgent'
  if (devices > online + silent) return 'offline'
  if (silent > 0) return 'silent'
  return worst ? 'alarm' : 'normal'
}
