import type { HygieneTarget } from '@limpid/contract/cycles/hygiene'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findProduct } from '../../products/products.face.ts'
import { openDevice, type Wanted } from '../../shares/shares.face.ts'
import { findA0Target, saveA0Target } from './target.store.ts'

/**
 * The A0 that one device is to reach in place of its model's. Only a device whose model tells of which phases A0 is made has one.
 * It is for washes that are judged after it was set: a verdict keeps the limits that it was found by.
 */

async function openJudged(ctx: PersonCtx, id: string, wanted: Wanted): Promise<void> {
  const { productId } = await openDevice(ctx, id, wanted)
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
