/** The public interface of orders for higher modules. */
import './orders.tables.ts'

export { listDrafted } from './drafts/drafted.reads.ts'
export { endOf, startOf } from './reads/matching.reads.ts'
export { orderCondition, seesAllOrders } from './reads/seen.reads.ts'
export { openPayments, openReturns } from './reads/waiting.reads.ts'
