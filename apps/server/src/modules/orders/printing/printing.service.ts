/* What anyone who packs orders prints: what to fetch, and what to stick on each parcel. */
import type { ServedFile } from '@limpid/contract/kernel/files'
import { localise } from '@limpid/contract/kernel/words'
import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderDetail } from '@limpid/contract/orders/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { getOrder } from '../reads/detail.reads.ts'
import { labelsOf } from './printing.rules.ts'
import { printingWords } from './printing.words.ts'
import { printApart } from './printing-apart.ts'

/** Throws `notFound`, `nothingToPick`. */
export async function makePickingList(ctx: PersonCtx, ids: readonly string[]): Promise<ServedFile> {
  const orders = await ordersOf(ctx, ids)
  if (!orders.some(orderCan.pick)) throw new Problem('nothingToPick')
  return file(ctx, 'picking', await printApart({ orders, made: madeBy(ctx) }))
}

/** Throws `notFound`, `nothingToPick`. */
export async function makeLabels(ctx: PersonCtx, ids: readonly string[]): Promise<ServedFile> {
  const orders = await ordersOf(ctx, ids)
  if (!orders.some(orderCan.label)) throw new Problem('nothingToPick')
  return file(ctx, 'labels', await printApart({ labels: orders.flatMap(labelsOf), made: madeBy(ctx) }))
}

/** In the order in which they were chosen. */
async function ordersOf(ctx: PersonCtx, ids: readonly string[]): Promise<OrderDetail[]> {
  const orders: OrderDetail[] = []
  for (const id of ids) orders.push(await getOrder(ctx, id))
  return orders
}

const madeBy = ({ settings, caller, clock }: PersonCtx) => ({
  seller: localise(settings.branding().name, caller.language),
  language: caller.language,
  at: clock.now(),
})

const file = ({ caller, clock }: PersonCtx, name: 'picking' | 'labels', content: Buffer): ServedFile => ({
  name: `${localise(printingWords[name], caller.language)}-${clock.now().toISOString().slice(0, 10)}.pdf`,
  content,
})
