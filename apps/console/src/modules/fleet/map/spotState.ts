import type { MapSpot } from '@limpid/contract/fleet/map'

export type SpotState = 'fault' | 'offline' | 'silent' | 'washing' | 'idle'

/** The worst state of the devices in a map cell, and how many are in it. */
export function spotState({
  devices,
  online,
  silent,
  faults,
  washing,
}: Pick<MapSpot, 'devices' | 'online' | 'silent' | 'faults' | 'washing'>): {
  state: SpotState
  count: number
} {
  const offline = devices - online - silent
  if (faults > 0) return { state: 'fault', count: faults }
  if (offline > 0) return { state: 'offline', count: offline }
  if (silent > 0) return { state: 'silent', count: silent }
  return washing > 0 ? { state: 'washing', count: washing } : { state: 'idle', count: devices }
}
