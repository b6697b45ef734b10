import * as z from 'zod/mini'
import { actsForOwner, type DeviceAccess, mayControl } from '../access/access.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { coveringOrder } from './cover.ts'
import { runOut, runOutScore } from './run-out.ts'
import {
  type ConsumableState,
  consumableStates,
  lifeEnds,
  modelKey,
  newInstallation,
  newRefill,
  newReplacement,
  type PartState,
  partReasons,
  partStates,
} from './schemas.ts'
import { stockCalls } from './stock.ts'

/**
 * Who may replace the parts of a device and correct their records; these users also see the quantities in the
 * owner's stock.
 */
export const partCan = {
  replace: (access: Pick<DeviceAccess, 'grants'>): boolean => mayControl(access, 'parts'),
  /** Who orders for a device: its owner, and staff. */
  order: actsForOwner,
}

const soonMs = 14 * 86_400_000
const soonShare = 0.1

/** State of a part by the ways in which its life may end. */
export function partState(
  lives: readonly { left: number | null; endsAt: Date | null }[],
  now: Date,
): PartState {
  const until = (ms: number) =>
    lives.some(({ endsAt }) => endsAt !== null && endsAt.getTime() <= now.getTime() + ms)
  const leaves = (share: number) => lives.some(({ left }) => left !== null && left <= share)
  if (until(0) || leaves(0)) return 'over'
  if (until(soonMs) || leaves(soonShare)) return 'soon'
  return lives.some(({ left, endsAt }) => left !== null || endsAt !== null) ? 'fine' : 'unknown'
}

/** What may run out within this many days is urgent: it needs attention, a draft, and the first piece there is. */
export const consumableUrgentDays = 2

/** How long an order usually takes to arrive. What may run out before that is not sufficient. */
export const deliveryLeadDays = 7

/** State of a consumable by its level, the threshold of its model, and when it may run out. */
export function consumableState(
  { level, low, endsAt }: Pick<DeviceConsumable, 'level' | 'low' | 'endsAt'>,
  now: Date,
): ConsumableState {
  if (level === null || low === null) return 'unknown'
  if (level <= 0) return 'empty'
  if (level <= low) return 'low'
  const soon = now.getTime() + deliveryLeadDays * 86_400_000
  return endsAt !== null && endsAt.getTime() <= soon ? 'soon' : 'fine'
}

/** One of the ways in which the life of a part may end. */
export const partLifeNow = z.object({
  by: z.enum(lifeEnds),
  /** The counter or gauge; null for days. */
  metric: z.nullable(z.string()),
  /**
   * Days in use, the counter increase since installation, or the gauge value; null while nothing was
   * reported.
   */
  now: z.nullable(z.number()),
  /** The value at which its life ends. */
  end: z.number(),
  /** Remaining share of the whole, from 0 to 1; null while unknown. */
  left: z.nullable(z.number()),
  /**
   * When it ends: by its days, by the recent rate of its counter, or for a gauge the early end of its range, without
   * a range by its recent rate; null while unknown.
   */
  endsAt: z.nullable(instant),
  /** For a gauge that has not reached its end. */
  runOut: z.nullable(runOut),
})
export type PartLifeNow = z.output<typeof partLifeNow>

/** Of all ways in which a life may end the one that ends first; while no end is known, the one with a forecast. */
export function firstToEnd(lives: readonly PartLifeNow[]): PartLifeNow | undefined {
  const end = ({ endsAt }: PartLifeNow) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY
  const forecast = ({ runOut: range }: PartLifeNow) => Number(range === null)
  return lives.toSorted((a, b) => (end(a) === end(b) ? forecast(a) - forecast(b) : end(a) - end(b)))[0]
}

export const devicePart = z.object({
  /** Key in the product's model. */
  key: z.string(),
  name: words,
  /** The maker's part number; empty where unknown. */
  number: z.string(),
  source: z.nullable(z.string()),
  /** The maintenance task with which it is replaced. */
  task: z.nullable(z.string()),
  serial: z.string(),
  /** When it was installed; without a record, when the device was added. */
  installedAt: instant,
  recorded: z.boolean(),
  /** Null without a record, or when the account is deleted. */
  installedBy: z.nullable(z.string()),
  state: z.enum(partStates),
  lives: z.array(partLifeNow),
  /** How earlier forecasts by its level turned out; null without any. */
  score: z.nullable(runOutScore),
  /**
   * Pieces in the owner's stock, at the device's site and without a site; null for users who may not replace
   * it.
   */
  inStock: z.nullable(z.int()),
  /** Pieces in open deliveries to the same places; null likewise. */
  onOrder: z.nullable(z.int()),
})
export type DevicePart = z.output<typeof devicePart>

/** A consumable of a device, and when it runs out. */
export const deviceConsumable = z.object({
  /** Key in the product's model. */
  key: z.string(),
  name: words,
  source: z.nullable(z.string()),
  /** The gauge of the remaining amount; null if the product has none. */
  metric: z.nullable(z.string()),
  /** What is left; null while nothing was reported. */
  level: z.nullable(z.number()),
  /** The value from which on it is low; null without a gauge. */
  low: z.nullable(z.number()),
  /** How much it falls on a day at the recent rate; null while unknown. */
  perDay: z.nullable(z.number()),
  /** When it may run out: the early end of the range; without a range, at this rate; null while unknown. */
  endsAt: z.nullable(instant),
  /** Null while nothing was reported, and when it is empty. */
  runOut: z.nullable(runOut),
  /** How earlier forecasts turned out; null without any. */
  score: z.nullable(runOutScore),
  state: z.enum(consumableStates),
  inStock: z.nullable(z.int()),
  onOrder: z.nullable(z.int()),
  /** The order that ends a shortage of it; null without one, and where what is on order goes to other devices. */
  order: z.nullable(coveringOrder),
})
export type DeviceConsumable = z.output<typeof deviceConsumable>

/** A removed part and its replacement. */
export const replacement = z.object({
  id,
  key: z.string(),
  name: words,
  serial: z.string(),
  installedAt: instant,
  at: instant,
  /** Null if the account was deleted. */
  by: z.nullable(z.string()),
  reason: z.enum(partReasons),
  note: z.string(),
  newSerial: z.string(),
  fromStock: z.boolean(),
})
export type Replacement = z.output<typeof replacement>

const partParams = z.object({ id, key: modelKey })

export const parts = endpoints({
  ...stockCalls,
  ofDevice: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/parts',
    needs: 'iot:device:list',
    summary: { zh: '设备的配件与剩余寿命', en: 'List the parts of a device and their remaining life' },
    params: idParams,
    reply: z.array(devicePart),
  },
  consumables: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/consumables',
    needs: 'iot:device:list',
    summary: {
      zh: '设备的耗材余量与预计用完时间',
      en: 'List the consumables of a device and when they run out',
    },
    params: idParams,
    reply: z.array(deviceConsumable),
  },
  refill: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/consumables/{key}/refills',
    needs: 'iot:part:edit',
    stales: ['parts'],
    summary: { zh: '为设备从库存领用耗材', en: 'Take a consumable for a device from stock' },
    audit: { zh: '从库存领用耗材', en: 'Took consumable from stock' },
    params: partParams,
    body: newRefill,
    reply: noContent,
  },
  replacements: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/parts/replacements/page',
    needs: 'iot:device:list',
    summary: { zh: '设备的配件更换记录，新的在前', en: 'List part replacements of a device, latest first' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(replacement),
  },
  replace: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/parts/{key}/replacements',
    needs: 'iot:part:edit',
    stales: ['parts'],
    summary: { zh: '更换配件，可从库存领用', en: 'Replace a part, optionally from stock' },
    audit: { zh: '更换配件', en: 'Replaced part' },
    params: partParams,
    body: newReplacement,
    reply: noContent,
  },
  correct: {
    method: 'PUT',
    path: '/scw-iot/api/v1/devices/{id}/parts/{key}',
    needs: 'iot:part:edit',
    stales: ['parts'],
    summary: {
      zh: '更正已安装配件的序列号和安装时间',
      en: 'Correct the serial number and installation time of a part',
    },
    audit: { zh: '更正配件信息', en: 'Corrected part details' },
    params: partParams,
    body: newInstallation,
    reply: noContent,
  },
})
