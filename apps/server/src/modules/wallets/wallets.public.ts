/** The public interface of wallets for higher modules. */
import type {} from './wallets.events.ts'

export { pagePointsOf } from './points/points.reads.ts'
export { writePoints } from './points/points.store.ts'
export { countProposals, pageEntriesOf } from './wallets.reads.ts'
export { writeEntry } from './wallets.store.ts'
