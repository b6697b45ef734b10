/* A product file is sent twice with the same call: first for a preview, then to apply it. The second call
   names the version that the preview was based on, so exactly what was confirmed is applied. */

import { changesBetween } from '@limpid/contract/products/changes'
import { type ProductDocument, productFile } from '@limpid/contract/products/document'
import type { ImportReply, Product } from '@limpid/contract/products/products'
import type * as z from 'zod/mini'
import type { PersonCtx } from '../../../platform/context.ts'
import { decodeInput } from '../../../platform/http/validate.ts'
import { Problem } from '../../../platform/problem.ts'
import type { ProductDevices } from '../product-devices.ts'
import { findProductByCode } from '../products.reads.ts'
import { breaksOfDocument } from '../products.rules.ts'
import { createProduct, findingsOf, updateProduct } from '../products.service.ts'

export interface ImportRequest {
  file: Blob
  apply: boolean
  version?: number | undefined
  note?: string | undefined
}

/**
 * Previews a product file, or imports it as a new product or as a new version of the product with its code.
 */
export async function importProduct(
  ctx: PersonCtx,
  devices: ProductDevices,
  { file, apply, version, note }: ImportRequest,
): Promise<ImportReply> {
  const { format: _, version: __, code, ...document } = await readFile(ctx, file)
  const known = await findProductByCode(ctx.db, code)
  const same = known !== undefined && changesBetween(documentOf(known), document).length === 0
  const check = await findingsOf(ctx, devices, known?.id, known ? breaksOfDocument(known, document) : [])
  const about = { code, name: document.name, same, check }
  if (!apply) return { ...about, id: known?.id ?? null, version: known?.version ?? null, applied: false }
  if (known?.version !== version) throw new Problem('versionOutdated')
  const made = known
    ? await updateProduct(ctx, known.id, known.version, document, note)
    : await createProduct(ctx, code, document, note)
  return { ...about, ...made, applied: true }
}

function documentOf({ name, category, brand, pagePath, model }: Product): ProductDocument {
  return { name, category, brand, pagePath, model }
}

async function readFile(ctx: PersonCtx, file: Blob): Promise<z.output<typeof productFile>> {
  let json: unknown
  try {
    json = JSON.parse(await file.text())
  } catch {
    throw new Problem('fileUnreadable')
  }
  return decodeInput(productFile, json, ctx.caller.language, 'products') as z.output<typeof productFile>
}
