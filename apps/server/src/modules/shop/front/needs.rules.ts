import type { Words } from '@limpid/contract/kernel/words'
import { consumableState, firstToEnd, type PartLifeNow, partState } from '@limpid/contract/parts/parts'
import type { Need } from '@limpid/contract/shop/shop'

interface Thing {
  deviceId: string
  deviceName: string
  deviceSn: string
  timeZone: string
  kind: Need['kind']
  name: Words
  /** Refill at this level or below; null for parts. */
  low: number | null
}

/** What a device needs of one thing, by the way in which it ends first. */
export function needOf(
  thing: Thing,
  lives: readonly PartLifeNow[],
  now: Date,
): Omit<Need, 'offers' | 'covered' | 'unpaid'> {
  const { deviceId, deviceName, deviceSn, timeZone, kind, name, low } = thing
  const first = firstToEnd(lives)
  const endsAt = first?.endsAt ?? null
  const level = kind === 'consumable' ? (lives[0]?.now ?? null) : null
  const known = { level, low, endsAt }
  const state = kind === 'consumable' ? consumableState(known, now) : stateOfPart(lives, now)
  return {
    device: { id: deviceId, name: deviceName, sn: deviceSn, timeZone },
    kind,
    name,
    level,
    state,
    endsAt,
    runOut: first?.runOut ?? null,
  }
}

/** As the page of the device says. */
function stateOfPart(lives: readonly PartLifeNow[], now: Date): Need['state'] {
  const state = partState(lives, now)
  return state === 'over' ? 'empty' : state
}

/** What is used up first, then what is short for nobody knows how long. */
const rankOf = ({ state, endsAt }: Pick<Need, 'state' | 'endsAt'>) => {
  if (state === 'empty') return 0
  if (endsAt) return 2
  return state === 'low' || state === 'soon' ? 1 : 3
}
/** Of the last ones only: what lasts before what nobody knows. */
const isUnknown = ({ state }: Pick<Need, 'state'>) => Number(state === 'unknown')

/** The most urgent first: what is used up, then by the day on which it runs out, whatever its state is called. */
export function sortNeeds<N extends Pick<Need, 'state' | 'endsAt'>>(needs: readonly N[]): N[] {
  const end = ({ endsAt }: N) => endsAt?.getTime() ?? 0
  return needs.toSorted((a, b) => rankOf(a) - rankOf(b) || end(a) - end(b) || isUnknown(a) - isUnknown(b))
}
