/** The file that lists the machines, and the switches for what is to break. */
import { readFileSync } from 'node:fs'
import { FAULT_KINDS, type InjectedFault, SLOW_KINDS, STATE_KINDS } from './fault-kinds.ts'

export const PRODUCTS = ['xyj', 'xwjTft', 'xyjTft', 'sdqS1'] as const
export type Product = (typeof PRODUCTS)[number]

export type FleetEntry = {
  sn: string
  name: string
  product: Product
  accessToken: string
  /** Name of the place: a water meter counts what the machines of its site draw. */
  site?: string
  /** Serial number of the water device before the osmosis unit behind which this one stands. */
  osmosisInlet?: string
  /** A washing machine that heats with gas. */
  gasHeated?: boolean
  injected?: readonly InjectedFault[]
}

export const INJECTED_KINDS: readonly InjectedFault['kind'][] = [
  ...FAULT_KINDS,
  ...SLOW_KINDS,
  ...STATE_KINDS,
]

export function readFleet(file: string): FleetEntry[] {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${file}: must contain a list of machines`)
  return list.map((item: unknown, n) => {
    if (!isEntry(item))
      throw new Error(
        `${file}: entry ${n + 1} needs sn, name, accessToken and a product of ${PRODUCTS.join(', ')}`,
      )
    const { injected } = item as { injected?: unknown }
    if (injected === undefined) return item
    return { ...item, injected: [injected].flat().map((one) => injectedOf(String(one))) }
  })
}

function isEntry(item: unknown): item is FleetEntry {
  if (typeof item !== 'object' || item === null) return false
  const entry = item as Record<string, unknown>
  const { sn, name, accessToken, site = 'none', osmosisInlet = 'none', gasHeated = false } = entry
  const words = [sn, name, accessToken, site, osmosisInlet]
  return (
    words.every((word) => typeof word === 'string' && word !== '') &&
    typeof gasHeated === 'boolean' &&
    PRODUCTS.includes(entry['product'] as Product)
  )
}

/** `drain@2026-11-20T10:00:00Z`; until a time, `drain@2026-11-20T10:00:00Z/2026-11-20T11:00:00Z`; full-grown in days, `leak~3@2026-11-20`. */
function injectedOf(text: string): InjectedFault {
  const [what = '', times = ''] = text.split('@')
  const [name, days] = what.split('~')
  const growDays = days === undefined ? undefined : Number(days)
  const [from = '', until] = times.split('/')
  const kind = INJECTED_KINDS.find((one) => one === name)
  const fromMs = Date.parse(from)
  const untilMs = until === undefined ? undefined : Date.parse(until)
  if (!kind || Number.isNaN(fromMs) || Number.isNaN(untilMs ?? 0) || !((growDays ?? 1) > 0))
    throw new Error(
      `"${text}" must be a kind and its time, <kind>[~<days>]@<from>[/<until>]; kinds: ${INJECTED_KINDS.join(', ')}`,
    )
  return {
    kind,
    fromMs,
    ...(untilMs === undefined ? {} : { untilMs }),
    ...(growDays === undefined ? {} : { growDays }),
  }
}

/** `SIM-XWJ-001:scale@2026-11-01,SIM-SDQ-001:leak@2026-11-05`. */
export function injectedBySn(text: string): Map<string, InjectedFault[]> {
  const injected = new Map<string, InjectedFault[]>()
  for (const entry of text.split(',').filter((one) => one.trim() !== '')) {
    const [, sn = '', rest = ''] = /^\s*([^:]+):(.*)$/.exec(entry) ?? []
    injected.set(sn, [...(injected.get(sn) ?? []), injectedOf(rest.trim())])
  }
  return injected
}
