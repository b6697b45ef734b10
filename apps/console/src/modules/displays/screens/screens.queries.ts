import { screenCalls as table } from '@limpid/contract/displays/screens'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const reads = queriesOf('displays', table)

/** The user's screens. */
export const screensQuery = () => reads.screens({})

export const screenCalls = remote(table)
