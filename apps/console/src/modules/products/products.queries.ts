import type { Language } from '@limpid/contract/kernel/words'
import { type ProductPageQuery, products } from '@limpid/contract/products'
import type { ProductDocument } from '@limpid/contract/products/document'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** The calls about products. */
export const productCalls = remote(products)

/** The products to choose from, named in a language. */
export function productOptionsQuery(language: Language) {
  return queryOptions({
    queryKey: ['products', 'options', language],
    queryFn: ({ signal }) => productCalls.options({}, { signal }),
    staleTime: 5 * 60_000,
  })
}

/** One product with its thing model; models change seldom. */
export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => productCalls.get({ params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  })
}

/** A page of products. */
export function productPageQuery(query: Partial<ProductPageQuery>) {
  return queryOptions({
    queryKey: ['products', 'page', query],
    queryFn: ({ signal }) => productCalls.page({ query }, { signal }),
  })
}

/** What a document would break, asked anew each time. */
export function checkQuery(id: string, { category, pagePath, model }: ProductDocument) {
  const body = { id, category, pagePath, model }
  return queryOptions({
    queryKey: ['products', 'check', body],
    queryFn: ({ signal }) => productCalls.check({ body }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Versions of a product, newest first. */
export function versionPageQuery(id: string, query: { pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['products', 'versions', id, query],
    queryFn: ({ signal }) => productCalls.versions({ params: { id }, query }, { signal }),
  })
}

/** One version; it never changes. */
export function versionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['products', 'version', id, version],
    queryFn: ({ signal }) => productCalls.version({ params: { id, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Saves a document in place of the version that was edited. */
export function saveProduct(id: string, version: number, document: ProductDocument, note: string) {
  return productCalls.update({ params: { id }, body: { ...document, version, note } })
}

/** Marks everything that is known of products as old. */
export function refreshProducts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['products'] })
}
