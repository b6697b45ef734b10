import { type Change, changesBetween } from '@limpid/contract/products/changes'
import { type ProductDocument, productDocument } from '@limpid/contract/products/document'
import type { Product } from '@limpid/contract/products/products'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { issueText } from './sections/itemSchema.ts'

export function documentOf({ name, category, brand, pagePath, model }: Product): ProductDocument {
  return { name, category, brand, pagePath, model }
}

/** A product being edited: the original, the current state, and the differences. */
export interface Draft {
  base: Product
  document: ProductDocument
  changes: Change[]
  /** Errors by field: `name.zh`. */
  faults: Record<string, string>
  change: (patch: Partial<ProductDocument>) => void
  /** Starts over with a product. */
  begin: (product: Product) => void
}

/**
 * Follows the saved product until something is edited; from then on the original stays fixed, even if others
 * save.
 */
export function useDraft(product: Product): Draft {
  const language = useLanguage()
  const [base, setBase] = useState(product)
  const [document, setDocument] = useState(() => documentOf(product))
  const read = useMemo(
    () => z.safeParse(productDocument, document, { error: (issue) => issueText(issue, language) }),
    [document, language],
  )
  const faults: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) faults[path.join('.')] ??= message
  const shown = read.data ?? document
  const changes = useMemo(() => changesBetween(documentOf(base), shown), [base, shown])
  const begin = (from: Product) => {
    setBase(from)
    setDocument(documentOf(from))
  }
  const settled = changes.length === 0 || changesBetween(documentOf(product), shown).length === 0
  useEffect(() => {
    if (settled && product.version !== base.version) {
      setBase(product)
      setDocument(documentOf(product))
    }
  }, [settled, product, base.version])
  return {
    base,
    document,
    changes,
    faults,
    change: (patch) => setDocument((before) => ({ ...before, ...patch })),
    begin,
  }
}
