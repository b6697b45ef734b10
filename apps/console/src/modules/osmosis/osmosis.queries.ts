import { type OsmosisPlace, osmosis } from '@limpid/contract/osmosis/osmosis'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('osmosis', osmosis)

/** Where a device stands at an osmosis unit. Values that arrive change nothing of it; a page that is shown again asks anew. */
export const placeQuery = (deviceId: string) => reads.place({ params: { id: deviceId } })

export const setInlet = remote(osmosis).setInlet

/** Caches what is delivered with the device page; null for a device that measures nothing of it. */
export function rememberPlace(client: QueryClient, deviceId: string, place: OsmosisPlace | null): void {
  if (place) client.setQueryData(placeQuery(deviceId).queryKey, place)
}
