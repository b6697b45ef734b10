import type { HygieneTarget } from '@limpid/contract/cycles/hygiene'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { openDevice, type RequestedRange } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { findA0Target, saveA0Target } from './target.store.ts'

/**
 * The A0 target of one device, overriding its model's. Only available if the model defines the phases that
 * count towards A0. It applies to washes assessed after it was set: a verdict keeps its limits.
 */

async function openJudged(ctx: PersonCtx, id: string, requested: RequestedRange): Promise<void> {
  const { productId } = await openDevice(ctx, id, requested)
  const product = await findProduct(ctx.db, productId)
  if (!product?.model.hygiene?.a0) throw new Problem('notFound')
}

export async function getHygieneTarget(ctx: PersonCtx, id: string): Promise<HygieneTarget> {
  await openJudged(ctx, id, { tab: 'cycles' })
  return { a0Target: await findA0Target(ctx.db, id) }
}

export async function setHygieneTarget(ctx: PersonCtx, id: string, target: HygieneTarget): Promise<void> {
  await openJudged(ctx, id, { tab: 'cycles', level: 'control' })
  await saveA0Target(ctx.db, id, target.a0Target)
  ctx.events.emit('cycles.changed', { deviceId: id })
}
