/**
 * The machines of the fleet (read from a file written by the server's demo seed) and the behaviour assigned
 * to each.
 */
import { readFileSync } from 'node:fs'
import { planOutages } from './faults.ts'
import { randomFor } from './random.ts'
import { type Calendar, calendarFor, dayOf, dayStartMs, scriptOf } from './schedule.ts'
import { runHoodDishwasher, runRackDishwasher } from './things/dishwashers/dishwasher.ts'
import { runWashingMachine } from './things/laundry/washing-machine.ts'
import type { Site } from './things/site.ts'
import type { Run, Values } from './things/thing.ts'
import { runWaterProbe, TDS_FACTOR } from './things/water-quality.ts'

const PRODUCTS = ['xyj', 'xwjTft', 'xyjTft', 'sdqS1'] as const
type Product = (typeof PRODUCTS)[number]

export type FleetEntry = { sn: string; name: string; product: Product; accessToken: string }

/** A machine of the fleet with its individual settings. */
export type Member = FleetEntry & {
  site: Site
  attributes: Values
  mqttVersion: 4 | 5
  /** Sends no device timestamps while connected. */
  serverTime: boolean
  /** Firmware that occasionally sends a truncated message. */
  malformed: boolean
  /** Weak radio signal: loses its connection for 10 to 40 minutes. */
  outages: boolean
}

export type FleetOptions = { seed: number; faults: boolean; limit?: number }

export function readFleet(file: string): FleetEntry[] {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(list)) throw new Error(`${file}: must contain a list of machines`)
  return list.map((item: unknown, n) => {
    if (!isEntry(item))
      throw new Error(
        `${file}: entry ${n + 1} needs sn, name, accessToken and a product of ${PRODUCTS.join(', ')}`,
      )
    return item
  })
}

function isEntry(item: unknown): item is FleetEntry {
  if (typeof item !== 'object' || item === null) return false
  const entry = item as Record<string, unknown>
  const words = [entry['sn'], entry['name'], entry['accessToken']]
  return (
    words.every((word) => typeof word === 'string' && word !== '') &&
    PRODUCTS.includes(entry['product'] as Product)
  )
}

/** Assigns behaviours by position, so that the same file always produces the same fleet. */
export function assemble(entries: readonly FleetEntry[], options: FleetOptions): Member[] {
  const seen: Record<Product, number> = { xyj: 0, xwjTft: 0, xyjTft: 0, sdqS1: 0 }
  const fleet = entries.slice(0, options.limit ?? entries.length)
  return fleet.map((entry, n) => {
    const order = seen[entry.product]++
    const { seed, faults } = options
    return {
      ...entry,
      site: {
        seed,
        sn: entry.sn,
        order,
        faults,
        countersLost: faults && entry.product === 'xyjTft' && order === 1,
      },
      attributes: attributesOf(entry, order),
      mqttVersion: n % 4 === 3 ? 5 : 4,
      serverTime: entry.product !== 'sdqS1' ? entry.product === 'xyj' && order === 1 : order === 1,
      malformed: faults && entry.product === 'xwjTft' && order === 1,
      outages: faults && order === (entry.product === 'xyj' ? 2 : entry.product === 'xyjTft' ? 0 : -1),
    }
  })
}

const MODELS: Record<Product, readonly string[]> = {
  xyj: ['HD-40', 'HD-50'],
  xwjTft: ['HD-60 T', 'HD-80 T'],
  xyjTft: ['WM-10 T', 'WM-16 T'],
  sdqS1: ['PH-S1'],
}

function attributesOf({ product, sn }: FleetEntry, order: number): Values {
  const random = randomFor('attributes', sn)
  const models = MODELS[product]
  return {
    fw_version: `1.${random.whole(2, 6)}.${random.whole(0, 12)}`,
    model: models[order % models.length] ?? '',
    simulated: true,
    ...(product === 'sdqS1' ? { tds_factor: TDS_FACTOR } : {}),
  }
}

/** Starts a machine at the beginning of the business day that contains `startMs`. */
export function startMachine({ product, site }: Member, startMs: number): Run {
  switch (product) {
    case 'xyj':
      return runHoodDishwasher(site, startMs)
    case 'xwjTft':
      return runRackDishwasher(site, startMs)
    case 'xyjTft':
      return runWashingMachine(site, startMs)
    case 'sdqS1':
      return runWaterProbe(site, startMs)
  }
}

const OUTAGE_CALENDAR: Calendar = calendarFor('service', 0)

/** Whether a machine has no connection at that moment. */
export function isOutOfReach(member: Member, atMs: number): boolean {
  if (!member.outages) return false
  const day = dayOf(OUTAGE_CALENDAR, atMs)
  const second = (atMs - dayStartMs(OUTAGE_CALENDAR, day)) / 1000
  const outages = planOutages(randomFor('outages', member.site.seed, member.sn, scriptOf(day)))
  return outages.some(({ fromS, untilS }) => second >= fromS && second < untilS)
}
