/** The public interface of products for higher modules. */
export type { Usage, UsageQuery } from './product-devices.ts'
export { findProduct, findProductByCode, listModels, listProducts } from './products.reads.ts'
