import { pairingCalls } from '@limpid/contract/displays/pairing'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const reads = queriesOf('displays', pairingCalls)

/** The user's displays; when they were last seen changes without them. */
export const displaysQuery = () => ({ ...reads.list({}), refetchInterval: 60_000 })

export const displayCalls = remote(pairingCalls)
