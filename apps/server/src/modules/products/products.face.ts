/** What higher modules may ask of products. */
export type { Usage, UsageQuestion } from './product-devices.ts'
export { findProduct, listProducts } from './products.reads.ts'
