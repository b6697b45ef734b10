/* What to draft is what no piece covers, by the rule of deliveries. */
import { cover, type Supply } from '../../deliveries/deliveries.public.ts'
import { type ItemNeed, itemOf, type KnownDraft, thingOf } from './drafts.rules.ts'

/**
 * What no piece covers; `supplies` are by `thingOf`. Sites with a draft are served first, by what was ordered for them, what their drafts
 * will order, and then by the rest: the drafts were made for what there was not. A dismissed draft promises nothing, so its devices compete
 * with all others. A distrusted sensor takes no piece: a trusted one would be drafted for instead.
 */
export function uncovered(
  needs: readonly ItemNeed[],
  drafts: readonly KnownDraft[],
  supplies: ReadonlyMap<string, readonly Supply<unknown>[]>,
  now: Date,
): ItemNeed[] {
  const pending = drafts.filter(({ state }) => state !== 'dismissed')
  const waiting = new Set(pending.map(itemOf))
  const short = needs.filter(({ short, trusted }) => short && trusted)
  return [...Map.groupBy(short, thingOf)].flatMap(([thing, all]) => {
    const isDrafted = (need: ItemNeed) => waiting.has(itemOf(need))
    const promised = pending
      .filter((draft) => draft.state === 'open' && thingOf(draft) === thing)
      .map(({ siteId, quantity, id }) => ({ siteId, deviceId: null, count: quantity, order: id }))
    const there = supplies.get(thing) ?? []
    const ordered = serve(all.filter(isDrafted), there.filter(isBound), now)
    // A draft without a site is for the devices without one, unlike a piece without a site.
    const drafted = [...Map.groupBy(ordered.missing, ({ siteId }) => siteId)].flatMap(
      ([siteId, some]) =>
        serve(
          some,
          promised.filter((one) => one.siteId === siteId),
          now,
        ).missing,
    )
    const stocked = serve(drafted, [...ordered.rest, ...there.filter((one) => !isBound(one))], now)
    const others = all.filter((need) => !isDrafted(need))
    return serve(others, stocked.rest, now).missing
  })
}

/** Ordered for a site or device, so that no other one gets it. */
const isBound = ({ order, siteId, deviceId }: Supply<unknown>) =>
  order !== null && (siteId !== null || deviceId !== null)

/** Who gets nothing, and what is left. */
function serve(needs: readonly ItemNeed[], supplies: readonly Supply<unknown>[], now: Date) {
  const { by, left } = cover(needs, supplies, now)
  const rest = supplies.map((supply) => ({ ...supply, count: left.get(supply) ?? 0 }))
  return { missing: needs.filter((need) => !by.has(need)), rest }
}
