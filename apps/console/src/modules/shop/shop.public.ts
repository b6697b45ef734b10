export { articlePath } from './articlePath.ts'
export { cartQuery, quoteQuery } from './shop.queries.ts'
export { useShopNews } from './useShopNews.ts'
