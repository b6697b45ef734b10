/** Pages whose figures lead to their washes. */
const origins = {
  dashboard: /^\/dashboard(\?|$)/,
  analysis: /^\/data-analysis\/analysis(\?|$)/,
  product: /^\/data-analysis\/([\w-]+-analysis-page|product-analysis\/[^/?]+)(\?|$)/,
}

/** Which page an address is; undefined for any that is none of them, which nothing leads back to. */
export const originOf = (address: string) =>
  (Object.keys(origins) as (keyof typeof origins)[]).find((origin) => origins[origin].test(address))
