/** The public interface of wallets for higher modules. */

export { pageEntriesOf } from './wallets.reads.ts'
export { writeEntry } from './wallets.store.ts'
