import type { DeviceScope } from '@limpid/contract/devices'
import { fleet } from '@limpid/contract/fleet'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(fleet)

/** What the devices of a scope can be narrowed by, with counts. */
export function facetsQuery(scope: DeviceScope) {
  return queryOptions({
    queryKey: ['devices', 'facets', scope],
    queryFn: ({ signal }) => call.facets({ query: { scope } }, { signal }),
    staleTime: 60_000,
  })
}

/** A group with all that is in it, at a glance. */
export function glanceQuery(id: string) {
  return queryOptions({
    queryKey: ['groups', id, 'glance'],
    queryFn: ({ signal }) => call.glance({ params: { id } }, { signal }),
  })
}

export const placeDevices = call.place
export const tagDevices = call.tag
export const addToGroups = call.addToGroups
export const removeFromGroups = call.removeFromGroups

/** Asks again for everything that shows where devices stand, how they are tagged and in which groups they are. */
export async function refreshFleet(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['devices'] }),
    client.invalidateQueries({ queryKey: ['groups'] }),
    client.invalidateQueries({ queryKey: ['sites'] }),
  ])
}
