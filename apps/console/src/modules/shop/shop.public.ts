export { articlePath } from './articlePath.ts'
export { cartQuery, quoteQuery } from './shop.queries.ts'
export { Total } from './total/Total.tsx'
export { useShopNews } from './useShopNews.ts'
