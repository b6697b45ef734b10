import type { CoveringOrder } from '@limpid/contract/parts/cover'
import type { StockKind } from '@limpid/contract/parts/schemas'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { Ctx, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { findDevice } from '../../devices/devices.public.ts'
import { itemKey } from '../../parts/parts.public.ts'
import { findSiteOf } from '../deliveries.reads.ts'
import type {} from '../parcels/parcels.service.ts'
import {
  listComing,
  listShort,
  listStocked,
  type OwnedNeed,
  type OwnedSupply,
  type OwnedThing,
  type SupplyChoice,
} from './cover.reads.ts'
import { cover } from './cover.rules.ts'

type Sources = Pick<Ctx, 'db' | 'ports'>

const thingKey = ({ ownerId, productId, kind, key }: OwnedThing) => [ownerId, productId, kind, key].join(' ')

/** What these owners have ordered and not received: deliveries, and open orders of the shop that are not shipped yet. */
async function listOrdered({ db, ports }: Sources, choice: SupplyChoice): Promise<OwnedSupply[]> {
  const found = await Promise.all([
    listComing(db, choice),
    ports.get('deliveries.orders').listUnshipped(db, choice),
  ])
  return found.flat()
}

/** What these owners have in stock and on order. */
export async function listSupplies(ctx: Sources, choice: SupplyChoice): Promise<OwnedSupply[]> {
  const [stocked, ordered] = await Promise.all([listStocked(ctx.db, choice), listOrdered(ctx, choice)])
  return [...stocked, ...ordered]
}

interface Item {
  deviceId: string
  key: string
}

/** The things of these needs, each once, and their owners. */
const choiceOf = (needs: readonly OwnedNeed[]) => ({
  ownerIds: [...new Set(needs.map(({ ownerId }) => ownerId))],
  things: [...new Map(needs.map((need) => [thingKey(need), need])).values()],
})

/** Which of these needs are covered, and by which supply. */
function coverNeeds(needs: readonly OwnedNeed[], supplies: readonly OwnedSupply[], now: Date) {
  const byThing = Map.groupBy(supplies, thingKey)
  return [...Map.groupBy(needs, thingKey)].flatMap(([thing, all]) => [
    ...cover(all, byThing.get(thing) ?? [], now).by,
  ])
}

/** The level of a consumable of a device, and when it ends. */
export interface ShortItem extends Item {
  isLow: boolean
  endsAt: Date | null
}

/**
 * Which of these items a piece in stock is for, by their keys; the other devices of their owners compete for it. Whoever has an order
 * competes too: where devices are judged, nothing reads what people bought.
 */
export async function listInStock(
  db: Db,
  items: readonly ShortItem[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set()
  const found = new Map(items.map((one) => [itemKey(one), one]))
  // What is found now is newer than what the alarms recorded.
  const needs = (await listShort(db, 'everyone', items)).map((need): OwnedNeed => {
    const { isLow, endsAt } = found.get(itemKey(need)) ?? need
    return { ...need, isLow, endsAt }
  })
  const covered = coverNeeds(needs, await listStocked(db, choiceOf(needs)), now)
  return new Set(covered.map(([need]) => itemKey(need)))
}

/** From stock, where `order` is null; or from an order. */
export interface Cover {
  order: CoveringOrder | null
}

/**
 * Which of these consumables of devices are in stock or on order, and how, as far as the viewer may know: of their own devices, or as staff.
 * A piece covers one device: all that are short of the same consumable compete for it.
 */
export async function listCovered(ctx: PersonCtx, items: readonly Item[]): Promise<Map<string, Cover>> {
  if (items.length === 0) return new Map()
  const needs = await listShort(ctx.db, ctx, items)
  const covered = coverNeeds(needs, await listSupplies(ctx, choiceOf(needs)), ctx.clock.now())
  return new Map(
    covered.map(([need, { order, deviceId }]) => [
      itemKey(need),
      {
        order:
          order &&
          asSeen(ctx, need.ownerId, {
            ...order,
            forDevice: order.of === 'delivery' && deviceId === need.deviceId,
          }),
      },
    ]),
  )
}

/**
 * Staff learn that something is ordered. What the order is called they learn of a delivery for the device, which its page lists, and of an order
 * of the shop if they may list those.
 */
function asSeen({ actor }: PersonCtx, ownerId: string, order: CoveringOrder): CoveringOrder {
  if (ownerId === actor.id) return order
  const named = order.of === 'order' ? hasAnyPermission(actor, ['mall:order:list']) : order.forDevice
  return { ...order, id: null, ...(!named && { supplier: '', number: '' }) }
}

/** Quantities on order that are for a device, or for no device and the stock at its site or at none, by key. */
export async function countOnOrder(
  ctx: Sources,
  deviceId: string,
  kind: StockKind,
): Promise<Map<string, number>> {
  const device = await findDevice(ctx.db, deviceId)
  const counts = new Map<string, number>()
  if (!device) return counts
  const siteId = await findSiteOf(ctx.db, deviceId)
  for (const one of await listOrdered(ctx, { ownerIds: [device.ownerId] })) {
    const inReach = one.deviceId ? one.deviceId === deviceId : one.siteId === null || one.siteId === siteId
    if (one.productId !== device.productId || one.kind !== kind || !inReach) continue
    counts.set(one.key, (counts.get(one.key) ?? 0) + one.count)
  }
  return counts
}
