/** The public interface of products for higher modules. */
export type { Usage, UsageQuestion } from './product-devices.ts'
export { findProduct, findProductByCode, listModels, listProducts } from './products.reads.ts'
