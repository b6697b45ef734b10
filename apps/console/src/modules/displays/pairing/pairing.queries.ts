import { type Display, pairingCalls } from '@limpid/contract/displays/pairing'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const reads = queriesOf('displays', pairingCalls)

/** The user's displays; when they were last seen changes without them, soonest of one that has just been paired. */
export const displaysQuery = () => ({
  ...reads.list({}),
  refetchInterval: ({ state }: { state: { data: Display[] | undefined } }) =>
    state.data?.some(({ lastSeenAt }) => lastSeenAt === null) ? 5_000 : 60_000,
})

export const displayCalls = remote(pairingCalls)
