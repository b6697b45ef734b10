/* Suggests what to order: parts that reach their end of life within some days and consumables that
   may run out by then, one for each device; and what the stock is short of its minimum. Items in
   stock or on order are not suggested, nor is anything that cannot be predicted yet because less than a day
   of readings is known and nothing is urgent. */

import type { ProposedLine } from '@limpid/contract/deliveries/deliveries'
import { dayMs } from '@limpid/contract/kernel/durations'
import { firstToEnd } from '@limpid/contract/parts/parts'
import type { Product } from '@limpid/contract/products/products'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { listPartLives, scoresOfOwner, wearingThings } from '../../parts/parts.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { hasSite } from '../../sites/sites.public.ts'
import { listSupplies } from '../cover/cover.service.ts'
import { findSiteOf } from '../deliveries.reads.ts'
import { type FittingDevice, listFitted, listMinimums, listSuppliers, type Scope } from './proposal.reads.ts'
import { type PlacedNeed, propose, type Thing, thingKey } from './proposal.rules.ts'

interface ProposalScope {
  deviceId?: string | undefined
  siteId?: string | undefined
  days: number
}

/**
 * What to order for a device, for a site, or for all of the user's devices. Throws `notFound`,
 * `notPermitted`.
 */
export async function getProposal(ctx: PersonCtx, search: ProposalScope): Promise<ProposedLine[]> {
  const { db, clock } = ctx
  const scope = await scopeOf(ctx, search)
  const { ownerId } = scope
  const [fitted, supplies, minimums, suppliers] = await Promise.all([
    listFitted(db, scope),
    listSupplies(ctx, { ownerIds: [ownerId] }),
    listMinimums(db, scope),
    listSuppliers(db, scope),
  ])
  const asked = new Set(fitted.map(({ id }) => id))
  const ids = new Set(
    [...fitted, ...(search.deviceId ? [] : minimums.filter(({ siteId }) => inReach(scope, siteId)))].map(
      ({ productId }) => productId,
    ),
  )
  const products = (await Promise.all([...ids].map((id) => findProduct(db, id)))).filter(
    (one) => one !== undefined,
  )
  const things = products.flatMap(thingsOf)
  const scores = await scoresOfOwner(db, ownerId, things)
  const there = new Set(supplies.map(thingKey))
  const rivals = scope.siteId === undefined || there.size === 0 ? [] : await listFitted(db, { ownerId })
  const wearing = (device: FittingDevice) => {
    const product = products.find(({ id }) => id === device.productId)
    return product ? wearingOf(device, product) : []
  }
  const worn = [
    ...fitted.flatMap(wearing),
    // Other devices matter where there is something to compete for.
    ...rivals
      .filter(({ id }) => !asked.has(id))
      .flatMap(wearing)
      .filter(({ thing }) => there.has(thing)),
  ]
  const now = clock.now()
  const until = now.getTime() + search.days * dayMs
  const lives = await listPartLives(db, worn, now)
  const needs = new Map<string, PlacedNeed[]>()
  for (const { id, deviceId, thing, device, siteId, low } of worn) {
    const found = lives.get(id) ?? []
    // A level below its threshold must be refilled, whenever it runs out.
    const isLow = low !== null && found.some((life) => life.now !== null && life.now <= low)
    const first = firstToEnd(found)
    const endsAt = first?.endsAt ?? null
    if (!isLow && (endsAt === null || endsAt.getTime() > until)) continue
    const levelReason = isLow ? 'low' : 'level'
    const why = low === null ? 'life' : levelReason
    const runOut = first?.runOut ?? null
    const need = { deviceId, siteId, isLow, endsAt, asked: asked.has(deviceId) }
    needs.set(thing, [...(needs.get(thing) ?? []), { ...need, need: { device, why, endsAt, runOut } }])
  }
  return propose({
    things,
    needs,
    supplies: Map.groupBy(supplies, thingKey),
    minimums: Map.groupBy(minimums, thingKey),
    suppliers: new Map(suppliers.map((one) => [thingKey(one), one.supplier])),
    scores,
    inReach: (siteId) => inReach(scope, siteId),
    now,
  })
}

/** At the site of the scope or at none; at any site if the scope has none. */
const inReach = (scope: Scope, siteId: string | null) =>
  scope.siteId === undefined || siteId === null || siteId === scope.siteId

async function scopeOf(ctx: PersonCtx, { deviceId, siteId }: ProposalScope): Promise<Scope> {
  if (deviceId) {
    const { ownerId } = await openDevice(ctx, deviceId, { tab: 'deliveries', level: 'control' })
    return { ownerId, deviceId, siteId: await findSiteOf(ctx.db, deviceId) }
  }
  if (siteId && !(await hasSite(ctx.db, ctx.actor.id, siteId))) throw new Problem('notFound')
  return { ownerId: ctx.actor.id, siteId }
}

function thingsOf({ id: productId, name: productName, model }: Product): Thing[] {
  const part = model.parts.map(({ key, name }) => ({ kind: 'part' as const, key, name }))
  const consumable = model.consumables.map(({ key, name }) => ({ kind: 'consumable' as const, key, name }))
  return [...part, ...consumable].map((thing) => ({ ...thing, productId, productName }))
}

/** Everything in a device that wears out or runs out. */
const wearingOf = (
  { id: deviceId, name, siteId, timeZone, productId, addedAt, installed }: FittingDevice,
  { model }: Product,
) =>
  wearingThings(model).map(({ kind, key, life, low }) => {
    const thing = thingKey({ productId, kind, key })
    const at = kind === 'part' ? installed[key] : undefined
    const installedAt = at ? new Date(at) : addedAt
    const device = { id: deviceId, name, timeZone }
    return { id: `${deviceId} ${thing}`, deviceId, life, installedAt, thing, device, siteId, low }
  })
