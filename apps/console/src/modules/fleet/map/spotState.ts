import type { MapSpot } from '@limpid/contract/fleet/map'

export type SpotState = 'fault' | 'offline' | 'silent' | 'washing' | 'idle'

/** The worst state of the devices of a spot. */
export function spotState({
  devices,
  online,
  silent,
  faults,
  washing,
}: Pick<MapSpot, 'devices' | 'online' | 'silent' | 'faults' | 'washing'>): SpotState {
  if (faults > 0) return 'fault'
  if (online + silent < devices) return 'offline'
  if (silent > 0) return 'silent'
  return washing > 0 ? 'washing' : 'idle'
}
