import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { localDay } from '../kernel/time.ts'
import type { Words } from '../kernel/words.ts'
import { tariffKinds } from '../tariffs/kinds.ts'
import { fleetQuery } from './fleet.ts'

const fen = z.nullable(z.int())

/** What finished washes cost at the prices of their days, in hundredths of the currency unit. Null without a price. */
export const costFigures = z.object({
  washes: z.int(),
  /** The sum of the parts that have a price. */
  totalFen: fen,
  electricityFen: fen,
  waterFen: fen,
  detergentFen: fen,
  rinseAidFen: fen,
  /** What the washes emitted by the factors of electricity and water. */
  carbonGrams: fen,
})
export type CostFigures = z.output<typeof costFigures>

/** Everything that has a price in a period. The total is the sum of the parts that have one; null without any. */
export const wholeCost = z.object({
  totalFen: fen,
  /** Of finished washes, as `totalFen` of their figures. */
  washesFen: fen,
  /** Of electricity and water between washes, up to the last full hour. */
  standbyFen: fen,
  /** By the gas meters, during washes and between them. */
  gasFen: fen,
})
export type WholeCost = z.output<typeof wholeCost>

/** Adds up the parts. */
export function wholeOf(parts: Omit<WholeCost, 'totalFen'>): WholeCost {
  const known = [parts.washesFen, parts.standbyFen, parts.gasFen].filter((part) => part !== null)
  return { totalFen: known.length > 0 ? known.reduce((sum, part) => sum + part, 0) : null, ...parts }
}

export const fleetCosts = z.object({
  /** The period compared with; null without one. */
  compared: z.nullable(z.object({ fromDay: localDay, toDay: localDay })),
  whole: z.object({ now: wholeCost, before: z.nullable(wholeCost) }),
  total: costFigures,
  before: z.nullable(costFigures),
  /** With a wash or another cost. Days and sites add up to the whole each. */
  days: z.array(z.extend(costFigures, { day: localDay, whole: wholeCost })),
  products: z.array(z.extend(costFigures, { product: z.object({ id, name: words }) })),
  /** The site is null for what has none. */
  sites: z.array(
    z.extend(costFigures, { site: z.nullable(z.object({ id, name: z.string() })), whole: wholeCost }),
  ),
  /** The first ten by cost per wash. */
  devices: z.array(z.extend(costFigures, { device: z.object({ id, name: z.string(), sn: z.string() }) })),
  /** Of what washes used some at a day and site without a price or factor. */
  missing: z.array(z.enum(tariffKinds)),
})
export type FleetCosts = z.output<typeof fleetCosts>

const parts = ['electricityFen', 'waterFen', 'detergentFen', 'rinseAidFen'] as const

export const costPartWords: Record<(typeof parts)[number], Words> = {
  electricityFen: { zh: '电费', en: 'Electricity' },
  waterFen: { zh: '水费', en: 'Water' },
  detergentFen: { zh: '洗涤剂', en: 'Detergent' },
  rinseAidFen: { zh: '催干剂', en: 'Rinse aid' },
}

/** What a cost consists of: what has a price, and was used in one of the periods. No machine here may measure the others. */
export const costPartsOf = ({ total, before }: Pick<FleetCosts, 'total' | 'before'>) =>
  parts.filter((part) => total[part] !== null && (total[part] > 0 || (before?.[part] ?? 0) > 0))

export const costQuery = z.omit(fleetQuery, { rank: true, ascending: true })
export type CostQuery = z.output<typeof costQuery>

export const costCalls = endpoints({
  costs: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/costs',
    needs: 'iot:device:list',
    summary: {
      zh: '数据分析：按所填价格计算的洗涤成本与排放；不含共享设备',
      en: 'Analysis: cost and emissions of washes at the entered prices; not of shared devices',
    },
    query: costQuery,
    reply: fleetCosts,
  },
})
