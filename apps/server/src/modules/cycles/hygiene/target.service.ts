import type { HygieneTarget } from '@limpid/contract/cycles/hygiene'
import type { HygieneRules } from '@limpid/contract/products/hygiene'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice, type RequestedRange } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { findTarget, saveTarget } from './target.store.ts'

/**
 * The rule set and A0 target of one device, overriding its model's. Only available if the model has rule sets
 * to choose from or defines which temperatures count towards A0. They apply to washes assessed after they
 * were set: a verdict keeps its limits.
 */

async function openJudged(ctx: PersonCtx, id: string, requested: RequestedRange): Promise<HygieneRules> {
  const { productId } = await openDevice(ctx, id, requested)
  const hygiene = (await findProduct(ctx.db, productId))?.model.hygiene
  if (!hygiene?.a0 && !hygiene?.ruleSets) throw new Problem('notFound')
  return hygiene
}

export async function getHygieneTarget(ctx: PersonCtx, id: string): Promise<HygieneTarget> {
  await openJudged(ctx, id, { tab: 'cycles' })
  return findTarget(ctx.db, id)
}

export async function setHygieneTarget(ctx: PersonCtx, id: string, target: HygieneTarget): Promise<void> {
  const { a0, ruleSets = [] } = await openJudged(ctx, id, { tab: 'cycles', level: 'control' })
  const known = target.ruleSet === null || ruleSets.some(({ key }) => key === target.ruleSet)
  if (!known || (target.a0Target !== null && !a0)) throw new Problem('invalidRequest')
  await saveTarget(ctx.db, id, target)
  ctx.events.emit('cycles.changed', { deviceId: id })
}
