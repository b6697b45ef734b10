/* What runs low at a site becomes one draft. Another one of the same item follows only after its level has recovered, so
   that a level that wavers around its threshold, or a refill that takes its time, does not order twice. */

export interface ItemNeed {
  siteId: string | null
  deviceId: string
  productId: string
  key: string
  level: number | null
  low: boolean
  endsAt: Date | null
  /** The reading is recent, and the sensor has sent none that had to be rejected. */
  trusted: boolean
}

export interface KnownDraft {
  id: string
  siteId: string | null
  productId: string
  key: string
  state: 'open' | 'approved' | 'dismissed'
  quantity: number
}

export interface NewDraft {
  siteId: string | null
  /** The only device that needs it. */
  deviceId: string | null
  productId: string
  key: string
  count: number
  level: number
  endsAt: Date | null
}

/** A level counts as refilled from this many points above the point at which it was low. */
const recoveredLevel = 40

const itemOf = ({ siteId, productId, key }: Pick<ItemNeed, 'siteId' | 'productId' | 'key'>) =>
  [siteId ?? '', productId, key].join(' ')

/** What to draft, what to withdraw and of what another draft may follow. */
export function decideDrafts(
  needs: readonly ItemNeed[],
  drafts: readonly KnownDraft[],
): { add: NewDraft[]; withdraw: string[]; rearm: string[] } {
  const byItem = Map.groupBy(needs, itemOf)
  const known = new Map(drafts.map((draft) => [itemOf(draft), draft]))
  const add = [...byItem].flatMap(([item, all]) => (known.has(item) ? [] : draftOf(all)))
  const over = drafts.filter((draft) => isRecovered(byItem.get(itemOf(draft)) ?? []))
  const ids = (open: boolean) => over.filter(({ state }) => (state === 'open') === open).map(({ id }) => id)
  return { add, withdraw: ids(true), rearm: ids(false) }
}

/** What it is, wherever it is needed. */
export const thingOf = ({ productId, key }: Pick<ItemNeed, 'productId' | 'key'>) => `${productId} ${key}`

/**
 * How much of what is in stock or on its way is meant for sites that have a draft already, by thing: what an open draft left out,
 * and all that an approved one is for.
 */
export function claimedBy(
  needs: readonly ItemNeed[],
  drafts: readonly KnownDraft[],
): ReadonlyMap<string, number> {
  const low = Map.groupBy(
    needs.filter((need) => need.low),
    itemOf,
  )
  const claimed = new Map<string, number>()
  for (const draft of drafts) {
    if (draft.state === 'dismissed') continue
    const needed = low.get(itemOf(draft))?.length ?? 0
    const claim = Math.max(0, needed - (draft.state === 'open' ? draft.quantity : 0))
    claimed.set(thingOf(draft), (claimed.get(thingOf(draft)) ?? 0) + claim)
  }
  return claimed
}

function draftOf(all: readonly ItemNeed[]): NewDraft[] {
  const low = all.filter((need) => need.trusted && need.low && need.level !== null)
  const [first] = low.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0))
  if (!first) return []
  const { siteId, productId, key, level, endsAt } = first
  const deviceId = low.length === 1 ? first.deviceId : null
  return [{ siteId, deviceId, productId, key, count: low.length, level: level ?? 0, endsAt }]
}

/** All devices that have it are refilled; a sensor that is not trusted proves nothing. None is left: nobody needs it. */
const isRecovered = (all: readonly ItemNeed[]) =>
  all.every(({ trusted, low, level }) => trusted && !low && (level ?? 0) >= recoveredLevel)
