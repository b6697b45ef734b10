import { osmosis } from '@limpid/contract/osmosis/osmosis'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('osmosis', osmosis)

/** Where a device stands at an osmosis unit. */
export const placeQuery = (deviceId: string) => ({
  ...reads.place({ params: { id: deviceId } }),
  staleTime: 60_000,
})

export const setInlet = remote(osmosis).setInlet
