/* What was bought meanwhile is not bought again: an open draft shrinks by each of its devices that a piece serves. */
import { cover, type Supply } from '../../deliveries/deliveries.public.ts'
import { type ItemNeed, type KnownDraft, thingOf } from './drafts.rules.ts'

export interface Shrink {
  id: string
  /** The devices that still miss a piece; none closes the draft. */
  deviceIds: string[]
}

/**
 * Which open drafts have devices that a piece now serves. What was ordered for a device serves it; of the rest, devices that are in no
 * draft are served first: a draft was made for what the others left.
 */
export function shrinkDrafts(
  needs: readonly ItemNeed[],
  drafts: readonly KnownDraft[],
  supplies: ReadonlyMap<string, readonly Supply<unknown>[]>,
  now: Date,
): Shrink[] {
  const open = drafts.filter(({ state, deviceIds }) => state === 'open' && deviceIds.length > 0)
  return [...Map.groupBy(open, thingOf)].flatMap(([thing, some]) => {
    const drafted = new Set(some.flatMap(({ deviceIds }) => deviceIds))
    const short = needs.filter((need) => need.short && need.trusted && thingOf(need) === thing)
    const served = servedOf(short, drafted, supplies.get(thing) ?? [], now)
    return some.flatMap(({ id, deviceIds }): Shrink[] => {
      const left = deviceIds.filter((device) => !served.has(device))
      return left.length < deviceIds.length ? [{ id, deviceIds: left }] : []
    })
  })
}

function servedOf(
  short: readonly ItemNeed[],
  drafted: ReadonlySet<string>,
  supplies: readonly Supply<unknown>[],
  now: Date,
): Set<string> {
  const pieces = supplies.map((one) => ({ ...one }))
  const served = new Set<string>()
  for (const { deviceId } of short.filter((need) => drafted.has(need.deviceId))) {
    const own = pieces.find((one) => one.deviceId === deviceId && one.count > 0)
    if (!own) continue
    own.count -= 1
    served.add(deviceId)
  }
  const others = cover(
    short.filter(({ deviceId }) => !drafted.has(deviceId)),
    pieces,
    now,
  )
  const rest = pieces.map((piece) => ({ ...piece, count: others.left.get(piece) ?? 0 }))
  const waiting = short.filter(({ deviceId }) => drafted.has(deviceId) && !served.has(deviceId))
  for (const [{ deviceId }] of cover(waiting, rest, now).by) served.add(deviceId)
  return served
}
