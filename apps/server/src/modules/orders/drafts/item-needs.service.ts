/* What of the devices of an owner is short, by levels that can be trusted, and what there is of it. */
import { consumableUrgentDays } from '@limpid/contract/parts/parts'
import type { Ctx } from '../../../platform/context.ts'
import { listSupplies } from '../../deliveries/deliveries.public.ts'
import type { KnownNeed } from '../../shop/shop.public.ts'
import { listTrust } from './drafts.reads.ts'
import { type ItemNeed, thingOf } from './drafts.rules.ts'

/** What an owner has of these items in stock or on order, by thing. */
export async function suppliesOf(
  ctx: Pick<Ctx, 'db' | 'ports'>,
  ownerId: string,
  needs: readonly ItemNeed[],
) {
  const short = new Map(needs.filter((need) => need.short).map((need) => [thingOf(need), need]))
  const things = [...short.values()].map(({ productId, key }) => ({
    ...{ ownerId, productId, kind: 'consumable' as const, key },
  }))
  return Map.groupBy(await listSupplies(ctx, { ownerIds: [ownerId], things }), thingOf)
}

/** Those with a level, and whether it is to be trusted. */
export async function toItemNeeds(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  needs: readonly KnownNeed[],
): Promise<ItemNeed[]> {
  const levelled = needs.flatMap((need) =>
    need.kind === 'consumable' && need.metric !== undefined
      ? [{ ...need, deviceId: need.device.id, metric: need.metric }]
      : [],
  )
  const urgentUntil = clock.now().getTime() + consumableUrgentDays * 86_400_000
  const trust = await listTrust(db, levelled, clock.now())
  return levelled.map(({ deviceId, metric, productId, key, level, state, endsAt }) => ({
    ...{ deviceId, productId, key, level, endsAt },
    isLow: state === 'low' || state === 'empty',
    short: state === 'low' || state === 'empty' || (endsAt !== null && endsAt.getTime() <= urgentUntil),
    ...(trust.get(`${deviceId} ${metric}`) ?? { siteId: null, rejected: false, trusted: false }),
  }))
}
