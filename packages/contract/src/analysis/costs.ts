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

export const fleetCosts = z.object({
  /** The period compared with; null without one. */
  compared: z.nullable(z.object({ fromDay: localDay, toDay: localDay })),
  total: costFigures,
  before: z.nullable(costFigures),
  days: z.array(z.extend(costFigures, { day: localDay })),
  products: z.array(z.extend(costFigures, { product: z.object({ id, name: words }) })),
  /** The site is null for washes without one. */
  sites: z.array(z.extend(costFigures, { site: z.nullable(z.object({ id, name: z.string() })) })),
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
