/* What runs low at a site becomes one draft. Another one of the same item follows only after its level has recovered, so
   that a level that wavers around its threshold, or a refill that takes its time, does not order twice. */
import { refilledLevel } from '@limpid/contract/orders/drafts'

export interface ItemNeed {
  siteId: string | null
  deviceId: string
  productId: string
  key: string
  level: number | null
  isLow: boolean
  endsAt: Date | null
  /** Its level is low, or runs out soon. */
  short: boolean
  /** The reading is recent, and the sensor has sent none that had to be rejected. */
  trusted: boolean
  /** Its sensor sent a reading that was rejected. */
  rejected?: boolean
}

export interface KnownDraft {
  id: string
  siteId: string | null
  productId: string
  key: string
  state: 'open' | 'approved' | 'dismissed'
  quantity: number
  /** The devices that it is for; none is known of drafts of earlier versions. */
  deviceIds: readonly string[]
}

export interface NewDraft {
  siteId: string | null
  /** The only device that it is for. */
  deviceId: string | null
  /** All that it is for. */
  deviceIds: string[]
  productId: string
  key: string
  count: number
  level: number
  endsAt: Date | null
}

/** What it is, and where it is needed. */
export const itemOf = ({ siteId, productId, key }: Pick<ItemNeed, 'siteId' | 'productId' | 'key'>) =>
  [siteId ?? '', productId, key].join(' ')

/** What to draft, what to withdraw and of what another draft may follow. `missing` are the needs that no piece covers. */
export function decideDrafts(
  needs: readonly ItemNeed[],
  drafts: readonly KnownDraft[],
  missing: readonly ItemNeed[],
): { add: NewDraft[]; withdraw: string[]; rearm: string[] } {
  const byItem = Map.groupBy(needs, itemOf)
  const known = new Set(drafts.map(itemOf))
  const toDraft = missing.filter((need) => !known.has(itemOf(need)))
  const add = [...Map.groupBy(toDraft, itemOf).values()].flatMap(draftOf)
  const over = drafts.filter((draft) => isRecovered(byItem.get(itemOf(draft)) ?? []))
  const ids = (open: boolean) => over.filter(({ state }) => (state === 'open') === open).map(({ id }) => id)
  return { add, withdraw: ids(true), rearm: ids(false) }
}

/** What it is, wherever it is needed. */
export const thingOf = ({ productId, key }: Pick<ItemNeed, 'productId' | 'key'>) => `${productId} ${key}`

/** One draft for what a site misses. */
function draftOf(all: readonly ItemNeed[]): NewDraft[] {
  const low = all.filter(({ trusted, level }) => trusted && level !== null)
  const [first] = low.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0))
  if (!first) return []
  const { siteId, productId, key, level, endsAt } = first
  const deviceId = low.length === 1 ? first.deviceId : null
  const deviceIds = low.map((need) => need.deviceId)
  return [{ siteId, deviceId, deviceIds, productId, key, count: low.length, level: level ?? 0, endsAt }]
}

/** All devices that have it are refilled; a sensor that is not trusted proves nothing. None is left: nobody needs it. */
const isRecovered = (all: readonly ItemNeed[]) =>
  all.every(({ trusted, short, level }) => trusted && !short && (level ?? 0) >= refilledLevel)
