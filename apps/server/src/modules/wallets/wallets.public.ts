/** The public interface of wallets for higher modules. */
export { writeEntry } from './wallets.store.ts'
