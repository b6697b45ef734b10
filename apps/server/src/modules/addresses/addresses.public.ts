/** The public interface of addresses for higher modules. */
export { findConsignee, listAddressesOf } from './addresses.reads.ts'
