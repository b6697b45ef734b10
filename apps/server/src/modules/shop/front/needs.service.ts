/* What the caller's devices need and the shop sells: each consumable with its level and when it runs out, each part
   with the end of its life, the most urgent first. */
import type { Words } from '@limpid/contract/kernel/words'
import type { PartLife } from '@limpid/contract/products/parts'
import type { Need } from '@limpid/contract/shop/shop'
import type { PersonCtx } from '../../../platform/context.ts'
import { cover, listCovered, listSupplies, type OwnedSupply } from '../../deliveries/deliveries.public.ts'
import { itemKey, listPartLives } from '../../parts/parts.public.ts'
import { listModels } from '../../products/products.public.ts'
import { needOf, sortNeeds } from './needs.rules.ts'
import { type FittingItem, listFittingItems, listOffers, listUnsoldItems } from './offers.reads.ts'

/** What a page shows, and of how many things. */
const maxNeeds = 60
const maxThings = 500
/** What replenishment reads of one owner at most. */
const maxChecked = 20_000

type WornThing = FittingItem & { name: Words; low: number | null; life: PartLife | undefined }

const shortStates: readonly Need['state'][] = ['empty', 'low', 'soon']

/** A need with what it is of the model of its device. */
export interface KnownNeed extends Omit<Need, 'covered' | 'unpaid'> {
  productId: string
  /** Where its device stands. */
  siteId: string | null
  key: string
  /** Of the level; undefined for parts. */
  metric: string | undefined
}

export async function listNeeds(ctx: PersonCtx): Promise<Need[]> {
  const needs = await listNeedsOf(ctx, ctx.actor.id, { limit: maxThings })
  const shown = needs.slice(0, maxNeeds)
  const short = shown.filter(({ kind, state }) => kind === 'consumable' && shortStates.includes(state))
  const itemOf = ({ device, key }: KnownNeed) => ({ deviceId: device.id, key })
  const [covered, parts] = await Promise.all([
    listCovered(ctx, short.map(itemOf)),
    coverParts(
      ctx,
      needs.filter(({ kind, state }) => kind === 'part' && shortStates.includes(state)),
    ),
  ])
  return shown.map((one) => {
    const { productId: _product, siteId: _site, key: _key, metric: _metric, ...need } = one
    const found = short.includes(one) ? covered.get(itemKey(itemOf(one))) : parts.get(one)
    if (!found) return { ...need, covered: null, unpaid: null }
    const { order } = found
    const until = order?.unpaidUntil
    const unpaid = order?.id && until ? { orderId: order.id, until } : null
    return { ...need, covered: order ? 'order' : 'stock', unpaid }
  })
}

/** Which parts that are due are in stock or on order, by the rule of deliveries: each piece is for one device. */
async function coverParts(
  ctx: PersonCtx,
  due: readonly KnownNeed[],
): Promise<Map<KnownNeed, Pick<OwnedSupply, 'order'>>> {
  const found = new Map<KnownNeed, Pick<OwnedSupply, 'order'>>()
  if (due.length === 0) return found
  const ownerId = ctx.actor.id
  const thingOf = ({ productId, key }: { productId: string; key: string }) => `${productId} ${key}`
  const byThing = Map.groupBy(due, thingOf)
  const things = [...byThing.values()].flatMap(([one]) =>
    one ? [{ ownerId, productId: one.productId, kind: 'part' as const, key: one.key }] : [],
  )
  const supplies = Map.groupBy(await listSupplies(ctx, { ownerIds: [ownerId], things }), thingOf)
  for (const [thing, some] of byThing) {
    const pieces = some.map((need) => ({
      ...{ need, deviceId: need.device.id, siteId: need.siteId, isLow: false, endsAt: need.endsAt },
    }))
    const { by } = cover(pieces, supplies.get(thing) ?? [], ctx.clock.now())
    for (const [{ need }, supply] of by) found.set(need, supply)
  }
  return found
}

const levelled = ({ id, model }: Awaited<ReturnType<typeof listModels>>[number]) =>
  model.consumables.flatMap(({ key, level }) => (level ? [{ productId: id, key }] : []))

interface NeedsChoice {
  /** Of this many things; without it of as many as replenishment checks. */
  limit?: number
  /** Also the consumables with a level for which no goods are on sale. */
  unsold?: boolean
}

/** The needs of an owner. */
export async function listNeedsOf(
  { db, clock }: Pick<PersonCtx, 'db' | 'clock'>,
  ownerId: string,
  { limit = maxChecked, unsold = false }: NeedsChoice = {},
): Promise<KnownNeed[]> {
  const ctx = { db, actor: { id: ownerId } }
  const sold = await listFittingItems(db, ownerId, limit)
  if (sold.length === 0 && !unsold) return []
  const [models, offers] = await Promise.all([
    listModels(db),
    listOffers(ctx, [...new Set(sold.flatMap(({ goodsIds }) => goodsIds))]),
  ])
  const others = unsold ? await listUnsoldItems(db, ownerId, models.flatMap(levelled), limit) : []
  const things = [...sold, ...others].flatMap((one): WornThing[] => {
    const model = models.find(({ id }) => id === one.productId)?.model
    if (one.kind === 'consumable') {
      const found = model?.consumables.find(({ key }) => key === one.key)
      const life = found?.level && { level: { metric: found.level.metric, low: 0 } }
      return found ? [{ ...one, name: found.name, low: found.level?.low ?? null, life }] : []
    }
    const found = model?.parts.find(({ key }) => key === one.key)
    return found ? [{ ...one, name: found.name, low: null, life: found.life }] : []
  })
  const now = clock.now()
  const idOf = ({ deviceId, kind, key }: WornThing) => `${deviceId} ${kind} ${key}`
  const lives = await listPartLives(
    db,
    things.flatMap((one) =>
      one.life
        ? [
            {
              id: idOf(one),
              deviceId: one.deviceId,
              life: one.life,
              installedAt: one.installedAt ?? one.addedAt,
            },
          ]
        : [],
    ),
    now,
  )
  const needs = things.map((one) => ({
    ...{ productId: one.productId, siteId: one.siteId, key: one.key, metric: one.life?.level?.metric },
    ...needOf(one, lives.get(idOf(one)) ?? [], now),
    // In the order of the offers: the cheapest first.
    offers: [...offers.values()].filter(({ id }) => one.goodsIds.includes(id)),
  }))
  return sortNeeds(needs)
}
