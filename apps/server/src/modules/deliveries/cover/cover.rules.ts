/* Which device gets which piece. A piece at a site, or on its way there, is for the devices of that site; one without a site is
   for any device of the owner. What was ordered for a device is kept for it while it needs it. Each piece is for one device, and
   the device that runs out first gets one first. Proposals and "Needs attention" count by this rule alone. */
import { consumableUrgentDays } from '@limpid/contract/parts/parts'

/** A device that needs one piece. */
export interface PieceNeed {
  deviceId: string
  siteId: string | null
  /** Its level is below its threshold. */
  isLow: boolean
  /** When it runs out or wears out; null where unknown. */
  endsAt: Date | null
}

/** Pieces at one place; `order` is null for stock. */
export interface Supply<O> {
  siteId: string | null
  /** The device that they were ordered for. */
  deviceId: string | null
  count: number
  order: O | null
}

interface Covered<N, S> {
  by: Map<N, S>
  /** Pieces that no device gets. */
  left: Map<S, number>
}

const soonMs = consumableUrgentDays * 86_400_000

/** What is low or runs out within two days is served before what does so later, each in the order of its end. */
function byRunOut(now: Date) {
  const end = ({ endsAt }: PieceNeed) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  const waits = (need: PieceNeed) => Number(!need.isLow && end(need) > now.getTime() + soonMs)
  return (a: PieceNeed, b: PieceNeed) =>
    waits(a) - waits(b) || end(a) - end(b) || Number(a.deviceId) - Number(b.deviceId)
}

/** Spreads the supplies of one item over the devices that need one. */
export function cover<N extends PieceNeed, S extends Supply<unknown>>(
  needs: readonly N[],
  supplies: readonly S[],
  now: Date,
): Covered<N, S> {
  const left = new Map(supplies.map((one) => [one, one.count]))
  const by = new Map<N, S>()
  const queue = needs.toSorted(byRunOut(now))
  // The own site first: what has no site may have to serve another one.
  const ranked = supplies.toSorted(
    (a, b) =>
      Number(a.siteId === null) - Number(b.siteId === null) ||
      Number(a.order !== null) - Number(b.order !== null),
  )
  const take = (need: N, fits: (supply: S) => boolean) => {
    const found = ranked.find((one) => (left.get(one) ?? 0) > 0 && fits(one))
    if (!found) return
    const before = by.get(need)
    if (before) left.set(before, (left.get(before) ?? 0) + 1)
    left.set(found, (left.get(found) ?? 0) - 1)
    by.set(need, found)
  }
  const inReach = (need: N) => (supply: S) => supply.siteId === null || supply.siteId === need.siteId
  for (const need of queue) take(need, ({ deviceId }) => deviceId === need.deviceId)
  const serveRest = () => {
    for (const need of queue) if (!by.has(need)) take(need, inReach(need))
  }
  serveRest()
  // What lies there and nobody else gets is better than what has yet to come.
  for (const need of queue)
    if (by.get(need)?.order) take(need, (one) => one.order === null && inReach(need)(one))
  serveRest()
  return { by, left }
}

/** How many pieces the stock lacks of its minimum once the devices have theirs; what has no site may fill the stock of a site. */
export function lacking(
  minimums: readonly { siteId: string | null; minimum: number }[],
  left: ReadonlyMap<Supply<unknown>, number>,
): number {
  const leftAt = (siteId: string | null) =>
    [...left].reduce((sum, [supply, count]) => sum + (supply.siteId === siteId ? count : 0), 0)
  const minimumAt = (siteId: string | null) =>
    minimums.reduce((sum, one) => sum + (one.siteId === siteId ? one.minimum : 0), 0)
  const sites = [...new Set(minimums.map(({ siteId }) => siteId))].filter((siteId) => siteId !== null)
  const atSites = sites.reduce((sum, siteId) => sum + Math.max(0, minimumAt(siteId) - leftAt(siteId)), 0)
  return Math.max(0, atSites + minimumAt(null) - leftAt(null))
}
