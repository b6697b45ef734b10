import type { Language } from '@limpid/contract/kernel/words'
import type { ProductDocument } from '@limpid/contract/products/document'
import { type ProductPageQuery, products } from '@limpid/contract/products/products'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

/** Product API calls. */
export const productCalls = remote(products)
const reads = queriesOf('products', products)

/** Product options, named in a language. */
export function productOptionsQuery(language: Language) {
  return {
    ...reads.options({}, language),
    staleTime: 5 * 60_000,
  }
}

/** One product with its thing model; models rarely change. */
export function productQuery(id: string) {
  return {
    ...reads.get({ params: { id } }),
    staleTime: 5 * 60_000,
  }
}

/** A page of products. */
export function productPageQuery(query: Partial<ProductPageQuery>) {
  return reads.page({ query })
}

/** What a document would break; always refetched. */
export function checkQuery(id: string, { category, pagePath, model }: ProductDocument) {
  const body = { id, category, pagePath, model }
  return {
    ...reads.check({ body }),
    staleTime: 0,
    gcTime: 0,
  }
}

/** Versions of a product, newest first. */
export function versionPageQuery(id: string, query: { pageNum: number; pageSize: number }) {
  return reads.versions({ params: { id }, query })
}

/** One version; it never changes. */
export function versionQuery(id: string, version: number) {
  return {
    ...reads.version({ params: { id, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Saves a document as the successor of the version that was edited. */
export function saveProduct(id: string, version: number, document: ProductDocument, note: string) {
  return productCalls.update({ params: { id }, body: { ...document, version, note } })
}
