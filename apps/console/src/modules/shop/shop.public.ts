export { cartQuery, needsQuery } from './shop.queries.ts'
