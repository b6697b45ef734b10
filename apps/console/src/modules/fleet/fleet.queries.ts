import type { DeviceScope } from '@limpid/contract/devices'
import { fleet } from '@limpid/contract/fleet'
import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(fleet)

type BodyOf<C extends (given: never) => unknown> = Parameters<C>[0] extends { body: infer Body }
  ? Body
  : never

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

/** What became of a change: how many devices are another than before, or the batch that goes on with it. */
export type Outcome = { changed: number } | { batchId: string }

/** Named devices are changed at once; all that match a filter may be very many, and are part by part. */
const isMany = (devices: DeviceSelection) => 'matching' in devices

export async function placeDevices(body: BodyOf<typeof call.place>): Promise<Outcome> {
  return isMany(body.devices) ? call.placeAll({ body }) : call.place({ body })
}
export async function tagDevices(body: BodyOf<typeof call.tag>): Promise<Outcome> {
  return isMany(body.devices) ? call.tagAll({ body }) : call.tag({ body })
}
export async function addToGroups(body: BodyOf<typeof call.addToGroups>): Promise<Outcome> {
  return isMany(body.devices) ? call.groupAll({ body }) : call.addToGroups({ body })
}
export async function removeFromGroups(
  body: BodyOf<typeof call.removeFromGroups>,
): Promise<{ changed: number; keptByRule: number } | { batchId: string }> {
  return isMany(body.devices) ? call.ungroupAll({ body }) : call.removeFromGroups({ body })
}
/** What goes with the chosen devices when they are deleted, asked anew each time. */
export function removalOfManyQuery(devices: DeviceSelection) {
  return queryOptions({
    queryKey: ['devices', 'removal', devices],
    queryFn: ({ signal }) => call.removalOfMany({ body: { devices } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Deletes as many devices as the person was told of, always part by part. */
export const removeDevices = (body: BodyOf<typeof call.removeAll>): Promise<Outcome> =>
  call.removeAll({ body })

/** Asks again for everything that shows where devices stand, how they are tagged and in which groups they are. */
export async function refreshFleet(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['devices'] }),
    client.invalidateQueries({ queryKey: ['groups'] }),
    client.invalidateQueries({ queryKey: ['sites'] }),
  ])
}
