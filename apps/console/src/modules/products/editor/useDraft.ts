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
  /** Consecutive changes of one step are undone together. */
  change: (patch: Partial<ProductDocument>, step?: string) => void
  /** Takes back the last change; undefined if there is none. */
  undo: (() => void) | undefined
  /** Starts over with a product. */
  begin: (product: Product) => void
  /** JSON that was typed and not yet applied. */
  typed: string | undefined
  setTyped: (json: string | undefined) => void
}

interface Edited {
  document: ProductDocument
  /** The documents before each step, the newest last. */
  past: readonly { document: ProductDocument; step: string | undefined }[]
}

const maxPast = 100

const started = (product: Product): Edited => ({ document: documentOf(product), past: [] })

function changed({ document, past }: Edited, patch: Partial<ProductDocument>, step?: string): Edited {
  const continues = step !== undefined && past.at(-1)?.step === step
  return {
    document: { ...document, ...patch },
    past: continues ? past : [...past.slice(1 - maxPast), { document, step }],
  }
}

function undone({ document, past }: Edited): Edited {
  const last = past.at(-1)
  return last ? { document: last.document, past: past.slice(0, -1) } : { document, past }
}

/**
 * Follows the saved product until something is edited; from then on the original stays fixed, even if others
 * save.
 */
export function useDraft(product: Product): Draft {
  const language = useLanguage()
  const [base, setBase] = useState(product)
  const [{ document, past }, setEdited] = useState(() => started(product))
  const read = useMemo(
    () => z.safeParse(productDocument, document, { error: (issue) => issueText(issue, language) }),
    [document, language],
  )
  const faults: Record<string, string> = {}
  for (const { path, message } of read.error?.issues ?? []) faults[path.join('.')] ??= message
  const shown = read.data ?? document
  const changes = useMemo(() => changesBetween(documentOf(base), shown), [base, shown])
  const [typed, setTyped] = useState<string>()
  const begin = (from: Product) => {
    setBase(from)
    setEdited(started(from))
    setTyped(undefined)
  }
  const settled = changes.length === 0 || changesBetween(documentOf(product), shown).length === 0
  useEffect(() => {
    if (settled && product.version !== base.version) {
      setBase(product)
      setEdited(started(product))
    }
  }, [settled, product, base.version])
  return {
    base,
    document,
    changes,
    faults,
    change: (patch, step) => setEdited((before) => changed(before, patch, step)),
    undo: past.length > 0 ? () => setEdited(undone) : undefined,
    begin,
    typed,
    setTyped,
  }
}
