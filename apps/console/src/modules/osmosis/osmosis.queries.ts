import { osmosis } from '@limpid/contract/osmosis/osmosis'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('osmosis', osmosis)

/** Where a device stands at an osmosis unit. Values that arrive change nothing of it; a page that is shown again asks anew. */
export const placeQuery = (deviceId: string) => reads.place({ params: { id: deviceId } })

export const setInlet = remote(osmosis).setInlet
