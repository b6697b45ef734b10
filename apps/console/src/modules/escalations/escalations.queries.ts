import { escalations } from '@limpid/contract/escalations/escalations'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('escalations', escalations)

/** The user's escalation chains, by name. */
export const chainsQuery = reads.list({})
/** Whom a step can name. */
export const peopleQuery = reads.people({})
export const chainCalls = remote(escalations)
