import { type Display, pairingCalls } from '@limpid/contract/displays/pairing'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const reads = queriesOf('displays', pairingCalls)

/** For so long after pairing somebody may wait until the display is shown. */
const justPairedMs = 10 * 60_000

/** How long until displays are read again: less while one that has just been paired was not seen yet. */
export const displaysEveryMs = (displays: readonly Display[], now: number): number =>
  displays.some(({ lastSeenAt, pairTime }) => lastSeenAt === null && now - pairTime.getTime() < justPairedMs)
    ? 5_000
    : 60_000

/** The user's displays; when they were last seen changes without them. */
export const displaysQuery = () => ({
  ...reads.list({}),
  refetchInterval: ({ state }: { state: { data: Display[] | undefined } }) =>
    displaysEveryMs(state.data ?? [], Date.now()),
})

export const displayCalls = remote(pairingCalls)
