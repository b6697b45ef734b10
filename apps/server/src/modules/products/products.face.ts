/** What higher modules may ask of products. */
export { findProduct, listProducts } from './products.reads.ts'
