/** The public interface of the shop front and cart for higher modules. */
import './shop.tables.ts'

export { variantColumns } from './cart/cart.reads.ts'
export { deleteLines as dropFromCart } from './cart/cart.store.ts'
export { listFitting } from './front/fitting.reads.ts'
export { sortNeeds } from './front/needs.rules.ts'
export { type KnownNeed, listNeedsOf } from './front/needs.service.ts'
export { isOffered } from './front/offers.reads.ts'
