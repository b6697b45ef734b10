/** The public interface of wallets for higher modules. */

export { pagePointsOf } from './points/points.reads.ts'
export { writePoints } from './points/points.store.ts'
export { pageEntriesOf } from './wallets.reads.ts'
export { writeEntry } from './wallets.store.ts'
