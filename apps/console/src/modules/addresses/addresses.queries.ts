import { addresses } from '@limpid/contract/addresses/addresses'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('addresses', addresses)

/** API calls that change addresses. */
export const addressCalls = remote(addresses)

/** The caller's addresses, the default one first. */
export const addressesQuery = reads.list({})
