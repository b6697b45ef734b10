/* What to draft is what no piece covers, by the rule of deliveries. */
import { cover, type Supply } from '../../deliveries/deliveries.public.ts'
import { type ItemNeed, itemOf, type KnownDraft, thingOf } from './drafts.rules.ts'

/** A piece that an open draft will order. */
interface Drafted {
  of: 'draft'
  id: string
}

/** What no piece covers, and from where each of the others gets one. */
export interface Covering<O> {
  missing: ItemNeed[]
  by: Map<ItemNeed, Supply<O | Drafted>>
}

/**
 * What no piece covers; `supplies` are by `thingOf`. Sites with a draft are served first, by what was ordered for them, what their drafts
 * will order, and then by the rest: the drafts were made for what there was not. A dismissed draft promises nothing, so its devices compete
 * with all others. A distrusted sensor takes no piece: a trusted one would be drafted for instead.
 */
export function covering<O>(
  needs: readonly ItemNeed[],
  drafts: readonly KnownDraft[],
  supplies: ReadonlyMap<string, readonly Supply<O>[]>,
  now: Date,
): Covering<O> {
  const pending = drafts.filter(({ state }) => state !== 'dismissed')
  const waiting = new Set(pending.map(itemOf))
  const short = needs.filter(({ short, trusted }) => short && trusted)
  const by: Covering<O>['by'] = new Map()
  const missing = [...Map.groupBy(short, thingOf)].flatMap(([thing, all]) => {
    const isDrafted = (need: ItemNeed) => waiting.has(itemOf(need))
    const promised = pending
      .filter((draft) => draft.state === 'open' && thingOf(draft) === thing)
      .map(({ siteId, quantity, id }) => ({
        siteId,
        deviceId: null,
        count: quantity,
        order: { of: 'draft', id } as const,
      }))
    const there = supplies.get(thing) ?? []
    const ordered = serve(all.filter(isDrafted), there.filter(isBound))
    // A draft without a site is for the devices without one, unlike a piece without a site.
    const drafted = [...Map.groupBy(ordered.missing, ({ siteId }) => siteId)].flatMap(
      ([siteId, some]) =>
        serve(
          some,
          promised.filter((one) => one.siteId === siteId),
        ).missing,
    )
    const stocked = serve(drafted, [...ordered.rest, ...there.filter((one) => !isBound(one))])
    const others = all.filter((need) => !isDrafted(need))
    return serve(others, stocked.rest).missing
  })
  return { missing, by }

  /** Who gets nothing, and what is left. */
  function serve<S extends Supply<O | Drafted>>(some: readonly ItemNeed[], pieces: readonly S[]) {
    const covered = cover(some, pieces, now)
    for (const [need, supply] of covered.by) by.set(need, supply)
    const rest = pieces.map((piece) => ({ ...piece, count: covered.left.get(piece) ?? 0 }))
    return { missing: some.filter((need) => !covered.by.has(need)), rest }
  }
}

/** Ordered for a site or device, so that no other one gets it. */
const isBound = ({ order, siteId, deviceId }: Supply<unknown>) =>
  order !== null && (siteId !== null || deviceId !== null)
