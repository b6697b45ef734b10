import type { Language } from '@limpid/contract/kernel/words'
import { products } from '@limpid/contract/products'
import { queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(products)

/** The products to choose from, named in a language. */
export function productOptionsQuery(language: Language) {
  return queryOptions({
    queryKey: ['products', 'options', language],
    queryFn: ({ signal }) => call.options({}, { signal }),
    staleTime: 5 * 60_000,
  })
}

/** One product with its thing model; models change seldom. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['products', id],
    queryFn: ({ signal }) => call.get({ params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  })
}
