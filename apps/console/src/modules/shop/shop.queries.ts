import type { QuoteQuery } from '@limpid/contract/shop/cart'
import { type OffersQuery, shop } from '@limpid/contract/shop/shop'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('shop', shop)

/** API calls that change the cart. */
export const shopCalls = remote(shop)

/** A page of what the shop sells. */
export function offersQuery(query: Partial<OffersQuery>) {
  return reads.page({ query })
}

/** What the caller's devices need. */
export const needsQuery = reads.forMyDevices({})

export const shopCategoriesQuery = reads.categories({})

/** One article on sale. */
export function articleQuery(id: string) {
  return reads.article({ params: { id } })
}

export const cartQuery = reads.cart({})

/** What the cart costs with coupons; the former amount is shown until the next one is there. */
export function quoteQuery(query: Partial<QuoteQuery>) {
  return { ...reads.quote({ query }), placeholderData: keepPreviousData }
}

/** Everything that shows prices and stock. */
export const shopKeys = [
  reads.page.key,
  reads.forMyDevices.key,
  reads.article.key,
  reads.cart.key,
  reads.quote.key,
]

export const cartPath = '/shop/cart'
