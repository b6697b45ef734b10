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
  state: 'open' | 'blocking'
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

/** A level counts as refilled from so many points above the point at which it was low. */
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
  const ids = (state: KnownDraft['state']) => over.filter((one) => one.state === state).map(({ id }) => id)
  return { add, withdraw: ids('open'), rearm: ids('blocking') }
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
