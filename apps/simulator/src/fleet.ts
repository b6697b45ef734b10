/**
 * The machines of the fleet (read from a file written by the server's demo seed) and the behaviour assigned
 * to each.
 */

import type { InjectedFault } from './fault-kinds.ts'
import { planOutages } from './faults.ts'
import { type FleetEntry, PRODUCTS, type Product } from './fleet-file.ts'
import type { Calendar } from './habit.ts'
import { randomFor } from './random.ts'
import { calendarFor, dayOf, dayStartMs, scriptOf } from './schedule.ts'
import { hoodDishwasher, rackDishwasher, rackInjected } from './things/dishwashers/dishwasher.ts'
import { washingMachine } from './things/laundry/washing-machine.ts'
import { rinseAidFor } from './things/rinse-aid.ts'
import type { Site } from './things/site.ts'
import { type Run, run, type Values } from './things/thing.ts'
import { type Draws, TDS_FACTOR, waterProbe } from './things/water-quality.ts'

/** A machine of the fleet with its individual settings. */
export type Member = Omit<FleetEntry, 'site'> & {
  site: Site
  attributes: Values
  mqttVersion: 4 | 5
  /** Sends no device timestamps while connected. */
  serverTime: boolean
  /** Firmware that occasionally sends a truncated message. */
  malformed: boolean
  /** Weak radio signal: loses its connection for 10 to 40 minutes. */
  outages: boolean
  /** When it was cut off for good. */
  offlineFromMs: number
  /** Of a water meter: the machines of its site. */
  behind: readonly Member[]
}

export type FleetOptions = {
  seed: number
  faults: boolean
  limit?: number
  /** Without opening hours, breaks and days off. */
  always?: boolean
  /** Probes say of each message how good its readings are. */
  quality?: boolean
  /** Faults and defects by serial number, besides those of the file. */
  injected?: ReadonlyMap<string, readonly InjectedFault[]>
}

/** The position of the machine of each product that loses its connection now and then. */
const orderWithOutages: ReadonlyMap<Product, number> = new Map([
  ['xyj', 2],
  ['xyjTft', 0],
])

/** Assigns behaviours by position, so that the same file always produces the same fleet. */
export function assemble(entries: readonly FleetEntry[], options: FleetOptions): Member[] {
  const seen = Object.fromEntries(PRODUCTS.map((product) => [product, 0])) as Record<Product, number>
  const fleet = entries.slice(0, options.limit ?? entries.length)
  const members = fleet.map((entry, n): Member => {
    const order = seen[entry.product]++
    const { seed, faults, always = false, quality = false } = options
    const injected = [...(entry.injected ?? []), ...(options.injected?.get(entry.sn) ?? [])]
    const { site: _, ...rest } = entry
    const site = {
      seed,
      sn: entry.sn,
      order,
      faults,
      always,
      quality,
      injected,
      ...(entry.osmosisInlet !== undefined && { osmosisInlet: entry.osmosisInlet }),
      gasHeated: entry.gasHeated ?? false,
      countersLost: faults && entry.product === 'xyjTft' && order === 1,
    }
    return {
      ...rest,
      site: entry.product === 'xwjTft' ? { ...site, injected: rackInjected(site) } : site,
      attributes: attributesOf(entry, order),
      mqttVersion: n % 4 === 3 ? 5 : 4,
      serverTime: entry.product !== 'sdqS1' ? entry.product === 'xyj' && order === 1 : order === 1,
      malformed: faults && entry.product === 'xwjTft' && order === 1,
      outages: faults && order === orderWithOutages.get(entry.product),
      offlineFromMs: Math.min(
        ...injected.map(({ kind, fromMs }) => (kind === 'offline' ? fromMs : Infinity)),
      ),
      behind: [],
    }
  })
  return members.map((member, n) => withMachines(member, fleet[n]?.site, members, fleet))
}

/** The first meter of a site counts what its machines draw. */
function withMachines(
  member: Member,
  site: string | undefined,
  members: readonly Member[],
  fleet: readonly FleetEntry[],
): Member {
  const there = members.filter((_, n) => site !== undefined && fleet[n]?.site === site)
  const meter = there.find(({ product }) => product === 'sdqS1')
  if (member !== meter) return member
  const behind = there.filter(({ product }) => product !== 'sdqS1')
  const machinesChangeMs = Math.min(
    ...behind.flatMap((machine) => (machine.site.injected ?? []).map(({ fromMs }) => fromMs)),
  )
  return { ...member, behind, site: { ...member.site, machinesChangeMs } }
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

type AnyThing =
  | ReturnType<typeof hoodDishwasher>
  | ReturnType<typeof rackDishwasher>
  | ReturnType<typeof washingMachine>
  | ReturnType<typeof waterProbe>

/** By site, because computing the days of a machine takes time: a machine and the meter in front of it share them. */
const known = new WeakMap<Site, AnyThing>()

function thingOf({ product, site, behind }: Member): AnyThing {
  const thing = known.get(site) ?? createThing(product, site, behind)
  known.set(site, thing)
  return thing
}

function createThing(product: Product, site: Site, behind: readonly Member[]): AnyThing {
  switch (product) {
    case 'xyj':
      return hoodDishwasher(site)
    case 'xwjTft':
      return rackDishwasher({ ...site, ...rinseAidFor(site, rackDishwasher) })
    case 'xyjTft':
      return washingMachine(site)
    case 'sdqS1':
      return waterProbe(
        site,
        behind.map((member): Draws => thingOf(member)),
      )
  }
}

/** Starts a machine at the beginning of the business day that contains `startMs`. */
export function startMachine(member: Member, startMs: number): Run {
  const thing = thingOf(member)
  // Each kind has its own state; `run` keeps thing and state together.
  return run(thing as ReturnType<typeof rackDishwasher>, startMs)
}

const OUTAGE_CALENDAR: Calendar = calendarFor('restaurant', 0)

/** Whether a machine has no connection at that moment. */
export function isUnavailable(member: Member, atMs: number): boolean {
  if (atMs >= member.offlineFromMs) return true
  if (!member.outages) return false
  const day = dayOf(OUTAGE_CALENDAR, atMs)
  const second = (atMs - dayStartMs(OUTAGE_CALENDAR, day)) / 1000
  const outages = planOutages(randomFor('outages', member.site.seed, member.sn, scriptOf(day)))
  return outages.some(({ fromS, untilS }) => second >= fromS && second < untilS)
}
