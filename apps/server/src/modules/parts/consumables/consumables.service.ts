/* A consumable runs out at 0, whatever the threshold of its model says: that one only says when to refill. */
import { consumableState, type DeviceConsumable, partCan } from '@limpid/contract/parts/parts'
import type { NewRefill } from '@limpid/contract/parts/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { listLevels } from '../../telemetry/telemetry.public.ts'
import { emitPartsChanged, openToReplace } from '../installed/installed.service.ts'
import { partLives } from '../life/life.rules.ts'
import { scoresOfDevice } from '../scores/scores.reads.ts'
import { findAvailable, itemKey } from '../stock/available.ts'
import { withdrawStock } from '../stock/withdraw.ts'

/** The consumables of a device, in the order of its model. Throws `notFound`, `notPermitted`. */
export async function getConsumables(ctx: PersonCtx, deviceId: string): Promise<DeviceConsumable[]> {
  const device = await openDevice(ctx, deviceId, { tab: 'parts' })
  const now = ctx.clock.now()
  const consumables = (await findProduct(ctx.db, device.productId))?.model.consumables ?? []
  const gauges = consumables.flatMap(({ key, level }) =>
    level ? [{ id: key, deviceId, metric: level.metric }] : [],
  )
  const [levels, scores, available] = await Promise.all([
    listLevels(ctx.db, gauges, now),
    scoresOfDevice(ctx.db, deviceId, 'consumable'),
    partCan.replace(device.access) ? findAvailable(ctx, deviceId, 'consumable') : undefined,
  ])
  const found = consumables.map(({ key, name, source, level: gauge }) => {
    const level = levels.get(key) ?? null
    const life = { level: { metric: gauge?.metric ?? '', low: 0 } }
    const [ends] = partLives({ life, installedAt: now, counted: null, level }, now)
    const endsAt = ends?.endsAt ?? null
    const known = { level: level?.value ?? null, low: gauge?.low ?? null, endsAt }
    return {
      key,
      name,
      source: source ?? null,
      metric: gauge?.metric ?? null,
      ...known,
      perDay: level?.perDay ?? null,
      runOut: ends?.runOut ?? null,
      score: scores.get(key) ?? null,
      state: consumableState(known, now),
      inStock: available ? (available.inStock.get(key) ?? 0) : null,
      onOrder: available ? (available.onOrder.get(key) ?? 0) : null,
    }
  })
  const short = found.filter(({ state }) => state !== 'fine' && state !== 'unknown')
  const covered = await ctx.ports.get('parts.onOrder').covering(
    ctx,
    short.map(({ key }) => ({ deviceId, key })),
  )
  return found.map((one) => ({
    ...one,
    order: covered.get(itemKey({ deviceId, key: one.key }))?.order ?? null,
  }))
}

/** Takes a consumable for a device from its owner's stock. Throws `notFound` (device or consumable), `notPermitted`, `stockShort`. */
export async function refill(
  ctx: PersonCtx,
  deviceId: string,
  key: string,
  { count, note }: NewRefill,
): Promise<null> {
  const { productId } = await openToReplace(ctx, deviceId)
  const consumables = (await findProduct(ctx.db, productId))?.model.consumables ?? []
  if (!consumables.some((one) => one.key === key)) throw new Problem('notFound')
  const used = { by: ctx.actor.id, at: ctx.clock.now(), note }
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await withdrawStock(tx, deviceId, { kind: 'consumable', key, count }, used)))
      throw new Problem('stockShort')
  })
  emitPartsChanged(ctx, deviceId)
  return null
}
