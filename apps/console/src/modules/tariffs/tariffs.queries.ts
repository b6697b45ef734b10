import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('tariffs', tariffs)

/** The user's prices and emission factors. */
export const tariffsQuery = () => reads.list({})

export const tariffCalls = remote(tariffs)
