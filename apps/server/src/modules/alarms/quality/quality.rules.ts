/* What a list of raised alarms says about how bearable they were. */
import { floodBegin, floodEnd } from '@limpid/contract/alarms/quality'

export interface Raise {
  atMs: number
  /** The alarm key of the device. */
  source: string
}

export interface Flood {
  fromMs: number
  toMs: number
  raised: number
}

const windowMs = 600_000
/** Raises of one source within ten minutes that are chattering. */
const chattering = 3

/** The ten minutes with most raises; the raises are in chronological order. */
export function busiestOf(raises: readonly Raise[]): { fromMs: number; raised: number } | null {
  let best: { fromMs: number; raised: number } | null = null
  let from = 0
  for (const [n, { atMs }] of raises.entries()) {
    while ((raises[from]?.atMs ?? atMs) <= atMs - windowMs) from++
    const raised = n - from + 1
    if (raised > (best?.raised ?? 0)) best = { fromMs: raises[from]?.atMs ?? atMs, raised }
  }
  return best
}

/** Floods, most raises first: from ten raises in ten minutes until fewer than five in ten. */
export function floodsOf(raises: readonly Raise[]): Flood[] {
  const floods: Flood[] = []
  let open: Flood | undefined
  let from = 0
  for (const [n, { atMs }] of raises.entries()) {
    while ((raises[from]?.atMs ?? atMs) <= atMs - windowMs) from++
    const within = n - from + 1
    if (open && within >= floodEnd) Object.assign(open, { toMs: atMs, raised: open.raised + 1 })
    else open = undefined
    if (!open && within >= floodBegin) {
      open = { fromMs: raises[from]?.atMs ?? atMs, toMs: atMs, raised: within }
      floods.push(open)
    }
  }
  return floods.sort((a, b) => b.raised - a.raised || a.fromMs - b.fromMs)
}

export interface Source {
  source: string
  raises: number
  chatters: boolean
}

/** The sources of the raises, the most frequent first. */
export function sourcesOf(raises: readonly Raise[]): Source[] {
  const all = Map.groupBy(raises, ({ source }) => source)
  return [...all]
    .map(([source, own]) => ({
      source,
      raises: own.length,
      chatters: own.some(
        ({ atMs }, n) => atMs - (own[n - chattering + 1]?.atMs ?? Number.NEGATIVE_INFINITY) < windowMs,
      ),
    }))
    .sort((a, b) => b.raises - a.raises || (a.source < b.source ? -1 : 1))
}
