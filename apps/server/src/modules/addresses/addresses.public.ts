/** The public interface of addresses for higher modules. */
export { findConsignee } from './addresses.reads.ts'
