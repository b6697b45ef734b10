/* A product is a versioned document: names, category, brand, page and thing model. Saving adds a version
   and never changes one; the newest version saved by a user is the current one. A save names the version
   it was edited from, so that nobody overwrites changes they have not seen. A product cannot be deleted
   while it has devices. Data that devices report but the model does not define is stored as well. */

import { localise } from '@limpid/contract/kernel/words'
import type { ProductDocument, ProductFile } from '@limpid/contract/products/document'
import type { CheckReply, Product } from '@limpid/contract/products/products'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { ProductDevices } from './product-devices.ts'
import { findProduct } from './products.reads.ts'
import { type Break, breaksOfDocument, type Checked, inOrder, productWide } from './products.rules.ts'
import { deleteProduct, insertProduct, insertVersion, type Making } from './products.store.ts'

/** Anything that a device reported within this time counts as in use. */
const usedMs = 30 * 24 * 3_600_000
/** Maximum characters of a document as JSON: a file of this size can always be imported again. */
const maxCharacters = 400_000

function makingOf(ctx: PersonCtx, note = ''): Making {
  return { madeBy: ctx.actor.id, madeAt: ctx.clock.now(), note }
}

function refuseTooLarge(document: ProductDocument): void {
  if (JSON.stringify(document).length > maxCharacters) throw new Problem('payloadTooLarge')
}

/** A product; throws `notFound`. */
export async function getProduct(ctx: PersonCtx, id: string): Promise<Product> {
  const product = await findProduct(ctx.db, id)
  if (!product) throw new Problem('notFound')
  return product
}

/** A product, for users who manage products or can see a device of it; `notFound` for everyone else. */
export async function getReadableProduct(
  ctx: PersonCtx,
  devices: ProductDevices,
  id: string,
): Promise<Product> {
  const readable = hasAnyPermission(ctx.actor, ['iot:product:list']) || (await devices.seesOne(ctx, id))
  if (!readable) throw new Problem('notFound')
  return getProduct(ctx, id)
}

/** Adds a product. */
export async function createProduct(
  ctx: PersonCtx,
  code: string,
  document: ProductDocument,
  note?: string,
): Promise<{ id: string; version: number }> {
  refuseTooLarge(document)
  return { id: await insertProduct(ctx.db, code, document, makingOf(ctx, note)), version: 1 }
}

/**
 * Saves a new version of a product based on `edited`; throws `versionOutdated` if that is no longer the
 * current one.
 */
export async function updateProduct(
  ctx: PersonCtx,
  id: string,
  edited: number,
  document: ProductDocument,
  note?: string,
): Promise<{ id: string; version: number }> {
  refuseTooLarge(document)
  const version = await insertVersion(ctx.db, id, edited, document, makingOf(ctx, note))
  if (version === undefined) throw new Problem('notFound')
  return { id, version }
}

/** Deletes a product with its versions; returns how many devices still use it. */
export async function removeProduct(ctx: PersonCtx, devices: ProductDevices, id: string): Promise<void> {
  const count = (await devices.count(ctx.db, [id])).get(id) ?? 0
  if (count > 0) throw new Problem('productInUse', localise(inUseBy(count), ctx.caller.language))
  if (!(await deleteProduct(ctx.db, id))) throw new Problem('notFound')
}

const inUseBy = (count: number) => ({
  zh: `仍有 ${count} 台设备使用此产品，不能删除`,
  en: `${count} ${count === 1 ? 'device uses' : 'devices use'} this product; it cannot be deleted.`,
})

/** A product as a file. */
export async function exportProduct(ctx: PersonCtx, id: string): Promise<ProductFile> {
  const { id: _, updateTime: __, ...product } = await getProduct(ctx, id)
  return { format: 1, ...product }
}

/**
 * What a model (and a category and a page, if given) would break for the devices of a product, compared with
 * the current version.
 */
export async function checkChange(
  ctx: PersonCtx,
  devices: ProductDevices,
  { id, category, pagePath, model }: CheckRequest,
): Promise<CheckReply> {
  const product = await getProduct(ctx, id)
  const after: Checked = {
    category: category ?? product.category,
    pagePath: pagePath ?? product.pagePath,
    model,
  }
  return findingsOf(ctx, devices, id, breaksOfDocument(product, after))
}

interface CheckRequest extends Pick<Checked, 'model'> {
  id: string
  category?: Checked['category'] | undefined
  pagePath?: string | undefined
}

/** Findings with the devices that each affects; none if the product does not exist yet. */
export async function findingsOf(
  ctx: PersonCtx,
  devices: ProductDevices,
  productId: string | undefined,
  breaks: readonly Break[],
): Promise<CheckReply> {
  const since = new Date(ctx.clock.now().getTime() - usedMs)
  if (productId === undefined) return { findings: [], devices: 0, since }
  const all = (await devices.count(ctx.db, [productId])).get(productId) ?? 0
  const ranged = breaks.filter(({ range }) => range)
  const valued = breaks.filter(({ kind }) => kind === 'valueRemoved' || kind === 'faultRemoved')
  const reported = breaks.filter(
    (one) =>
      one.reportedBy !== undefined ||
      (one.key !== '' && !productWide.has(one.kind) && !ranged.includes(one) && !valued.includes(one)),
  )
  const usage = await devices.usage(ctx.db, {
    productId,
    since,
    metrics: reported.map(({ key, reportedBy = key }) => reportedBy),
    ranges: ranged.map(({ key, range = [0, 0] }) => ({ metric: key, low: range[0], high: range[1] })),
    values: valued.map(({ kind, key, before }) =>
      kind === 'faultRemoved' ? { metric: faultMetric, value: key } : { metric: key, value: before ?? '' },
    ),
  })
  const touched = (one: Break) =>
    usage.metrics[reported.indexOf(one)] ??
    usage.ranges[ranged.indexOf(one)] ??
    usage.values[valued.indexOf(one)] ??
    all
  const findings = breaks.map((one) => {
    const { range: _, reportedBy: __, ...finding } = one
    return { ...finding, devices: touched(one) }
  })
  return { findings: inOrder(findings), devices: all, since }
}

/** The metric that holds the fault code of a machine, by the contract of thing models. */
const faultMetric = 'fault_code'
