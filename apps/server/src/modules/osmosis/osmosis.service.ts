/* Which water device stands before an osmosis unit, and which behind it: models do not tell, so the owner says it. The device behind the
   unit has the one before it as its inlet. */
import type { DeviceTab } from '@limpid/contract/access/access'
import type { OsmosisInlet, OsmosisPlace } from '@limpid/contract/osmosis/osmosis'
import { osmosisMetricsOf } from '@limpid/contract/osmosis/osmosis-metrics'
import type { Product } from '@limpid/contract/products/products'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { type AccessedDevice, listAccess, openDevice } from '../access/access.public.ts'
import { findProduct } from '../products/products.public.ts'
import { tabsOfMetric } from '../telemetry/telemetry.public.ts'
import { beginningOf, dayAt, listChoices, listPlace, lockOwnUnits, stoodBehind } from './osmosis.reads.ts'
import { removeInlet, saveInlet } from './osmosis.store.ts'

/** The device, with one of the tabs that show what is compared. Throws `notFound` for a product that measures nothing of it. */
async function openProbe(ctx: PersonCtx, id: string): Promise<AccessedDevice> {
  const device = await openDevice(ctx, id)
  const product = await findProduct(ctx.db, device.productId)
  const tabs = product ? osmosisTabsOf(product) : []
  if (tabs.length === 0) throw new Problem('notFound')
  return openDevice(ctx, id, { tab: tabs })
}

/** The tabs that show what is compared before and behind a unit; none for a product that measures nothing of it. */
export const osmosisTabsOf = (product: Product): DeviceTab[] =>
  osmosisMetricsOf(product).flatMap(({ key }) => tabsOfMetric(product.model, key))

export async function getPlace(ctx: PersonCtx, id: string): Promise<OsmosisPlace> {
  await openProbe(ctx, id)
  return placeOf(ctx, id)
}

/** Where a device stands, of what the actor may see; for one whose values are open to the actor. */
export async function placeOf(ctx: PersonCtx, id: string): Promise<OsmosisPlace> {
  const [place, choices] = await Promise.all([
    listPlace(ctx.db, id),
    listChoices(ctx.db, id, ctx.clock.now()),
  ])
  const others = [...place, ...choices].map((one) => one.id)
  const seen = await listAccess(ctx, ctx.actor, [...new Set(others)])
  const shown = <One extends { id: string }>(list: readonly One[]) => list.filter((one) => seen.has(one.id))
  const [inlet] = shown(place.filter(({ isInlet }) => isInlet))
  return {
    inlet: inlet ? { ...nameOf(inlet), since: inlet.since } : null,
    outlets: shown(place.filter(({ isInlet }) => !isInlet)).map(nameOf),
    choices: shown(choices).map(nameOf),
  }
}

const nameOf = ({ id, name, sn }: OsmosisPlace['choices'][number]) => ({ id, name, sn })

/**
 * Says which device is in the inlet of the unit that this one stands behind since a day; null: it stands behind none. Throws `notPermitted`
 * for anyone but the owner, `notFound` if the device is the owner's no more, `invalidRequest` for a device that cannot be its inlet, for one that
 * stood behind it since the day, and for a day to come.
 */
export async function setInlet(ctx: PersonCtx, id: string, { inletId, since }: OsmosisInlet): Promise<void> {
  const { access } = await openProbe(ctx, id)
  if (access.relation !== 'owner') throw new Problem('notPermitted')
  await ctx.db.transaction().execute(async (tx) => {
    const own = await lockOwnUnits(tx, ctx.actor.id, inletId === null ? [id] : [id, inletId])
    if (!own.includes(id)) throw new Problem('notFound')
    const today = await dayAt(tx, id, ctx.clock.now())
    const day = since ?? today
    if (day > today) throw new Problem('invalidRequest')
    const from = await beginningOf(tx, id, day)
    if (inletId === null) return removeInlet(tx, id, from)
    const stays = (await listPlace(tx, id)).some((one) => one.isInlet && one.id === inletId)
    // Saved once more without a day, it stands there since when it did.
    if (since === undefined && stays) return
    // One that left the site stays the inlet until another is chosen.
    const isPossible = stays
      ? !(await stoodBehind(tx, inletId, id, from))
      : (await listChoices(tx, id, from)).some((one) => one.id === inletId)
    if (!isPossible) throw new Problem('invalidRequest')
    await saveInlet(tx, id, inletId, from)
  })
  ctx.events.emit('osmosis.changed', { deviceIds: [id] })
}
