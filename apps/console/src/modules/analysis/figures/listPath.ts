import type { DeviceScope } from '@limpid/contract/access/access'

/** The list of the devices that a dashboard is about, with filters. */
export function listPath(scope: DeviceScope, filters: Record<string, string> = {}): string {
  const page = scope === 'shared' ? 'share-device' : 'own-equipment'
  const query = new URLSearchParams(scope === 'shared' ? filters : { scope, ...filters })
  return `/equipment/${page}${query.size > 0 ? `?${query}` : ''}`
}
