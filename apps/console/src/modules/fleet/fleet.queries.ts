import type { DeviceScope } from '@limpid/contract/access/access'
import { fleet } from '@limpid/contract/fleet/fleet'
import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(fleet)
const reads = queriesOf('fleet', fleet)

type BodyOf<C extends (given: never) => unknown> = Parameters<C>[0] extends { body: infer Body }
  ? Body
  : never

/** Filter options for the devices of a scope, with counts. */
export function facetsQuery(scope: DeviceScope) {
  return {
    ...reads.facets({ query: { scope } }),
    staleTime: 60_000,
  }
}

/** Overview of a group including its subgroups. */
export function glanceQuery(id: string) {
  return reads.glance({ params: { id } })
}

/** The start of the keys of all group overviews. */
export const glanceKey = reads.glance.key

/** The start of the keys of label contents; a call for them is recorded, so it is not among the reads. */
export const labelsKey = ['fleet', 'labels'] as const

/** Result of a change: the number of changed devices, or the bulk job that executes it. */
export type Outcome = { changed: number } | { batchId: string }

/**
 * Listed devices are changed immediately; a filter may match very many, so those are changed in a bulk job.
 */
const isSeveral = (devices: DeviceSelection) => 'matching' in devices

export async function placeDevices(body: BodyOf<typeof call.place>): Promise<Outcome> {
  return isSeveral(body.devices) ? call.placeAll({ body }) : call.place({ body })
}
export async function tagDevices(body: BodyOf<typeof call.tag>): Promise<Outcome> {
  return isSeveral(body.devices) ? call.tagAll({ body }) : call.tag({ body })
}
export async function addToGroups(body: BodyOf<typeof call.addToGroups>): Promise<Outcome> {
  return isSeveral(body.devices) ? call.groupAll({ body }) : call.addToGroups({ body })
}
export async function removeFromGroups(
  body: BodyOf<typeof call.removeFromGroups>,
): Promise<{ changed: number; keptByRule: number } | { batchId: string }> {
  return isSeveral(body.devices) ? call.ungroupAll({ body }) : call.removeFromGroups({ body })
}
/** What is deleted with the selected devices; refetched each time. */
export function bulkRemovalQuery(devices: DeviceSelection) {
  return {
    ...reads.bulkRemoval({ body: { devices } }),
    staleTime: 0,
    gcTime: 0,
  }
}

/** Deletes the devices confirmed by the user, always as a bulk job. */
export const removeDevices = (body: BodyOf<typeof call.removeAll>): Promise<Outcome> =>
  call.removeAll({ body })
