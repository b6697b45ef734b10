/** The file that lists the machines, and the switches for what is to break. */
import { readFileSync } from 'node:fs'
import { FAULT_KINDS, type Planted, SLOW_KINDS, STATE_KINDS } from './faults.ts'

export const PRODUCTS = ['xyj', 'xwjTft', 'xyjTft', 'sdqS1'] as const
export type Product = (typeof PRODUCTS)[number]

export type FleetEntry = {
  sn: string
  name: string
  product: Product
  accessToken: string
  /** Name of the place: a water meter counts what the machines of its site draw. */
  site?: string
  planted?: readonly Planted[]
}

export const PLANTED_KINDS: readonly Planted['kind'][] = [...FAULT_KINDS, ...SLOW_KINDS, ...STATE_KINDS]

export function readFleet(file: string): FleetEntry[] {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${file}: must contain a list of machines`)
  return list.map((item: unknown, n) => {
    if (!isEntry(item))
      throw new Error(
        `${file}: entry ${n + 1} needs sn, name, accessToken and a product of ${PRODUCTS.join(', ')}`,
      )
    const { planted } = item as { planted?: unknown }
    if (planted === undefined) return item
    return { ...item, planted: [planted].flat().map((one) => plantedOf(String(one))) }
  })
}

function isEntry(item: unknown): item is FleetEntry {
  if (typeof item !== 'object' || item === null) return false
  const entry = item as Record<string, unknown>
  const words = [entry['sn'], entry['name'], entry['accessToken'], entry['site'] ?? 'none']
  return (
    words.every((word) => typeof word === 'string' && word !== '') &&
    PRODUCTS.includes(entry['product'] as Product)
  )
}

/** `drain@2026-11-20T10:00:00Z` or, until a time, `drain@2026-11-20T10:00:00Z/2026-11-20T11:00:00Z`. */
function plantedOf(text: string): Planted {
  const [name = '', times = ''] = text.split('@')
  const [from = '', until] = times.split('/')
  const kind = PLANTED_KINDS.find((one) => one === name)
  const fromMs = Date.parse(from)
  const untilMs = until === undefined ? undefined : Date.parse(until)
  if (!kind || Number.isNaN(fromMs) || Number.isNaN(untilMs ?? 0))
    throw new Error(
      `"${text}" must be a kind and its time, <kind>@<from>[/<until>]; kinds: ${PLANTED_KINDS.join(', ')}`,
    )
  return { kind, fromMs, ...(untilMs === undefined ? {} : { untilMs }) }
}

/** `SIM-XWJ-001:scale@2026-11-01,SIM-SDQ-001:leak@2026-11-05`. */
export function plantedBySn(text: string): Map<string, Planted[]> {
  const planted = new Map<string, Planted[]>()
  for (const entry of text.split(',').filter((one) => one.trim() !== '')) {
    const [, sn = '', rest = ''] = /^\s*([^:]+):(.*)$/.exec(entry) ?? []
    planted.set(sn, [...(planted.get(sn) ?? []), plantedOf(rest.trim())])
  }
  return planted
}
