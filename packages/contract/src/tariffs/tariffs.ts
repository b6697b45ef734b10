import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant, localDay } from '../kernel/time.ts'
import { tariffKinds } from './kinds.ts'

/** Maximum number of prices and factors per account. */
export const maxTariffs = 2_000
export const maxBands = 12

/** On which days a band holds; Saturday and Sunday are the weekend. */
export const bandDays = ['all', 'weekdays', 'weekend'] as const

const amount = z.int().check(z.gte(0), z.lte(1_000_000_000))
const band = z.object({
  /** Local hours, half-open: 8 and 11 are from 08:00 to 11:00. */
  fromHour: z.int().check(z.gte(0), z.lte(23)),
  toHour: z.int().check(z.gte(1), z.lte(24)),
  on: z.enum(bandDays),
  amount,
})
export type Band = z.output<typeof band>

const backwards = { zh: '结束钟点须晚于开始钟点', en: 'A band must end after it begins' }
const overlapping = { zh: '时段不能重叠', en: 'Bands must not overlap' }

/** The hours of a band among the 48 of a week: 24 of a weekday, then 24 of the weekend. */
export function hoursOf({ fromHour, toHour, on }: Omit<Band, 'amount'>): number[] {
  const hours = Array.from({ length: Math.max(0, toHour - fromHour) }, (_, at) => fromHour + at)
  return [...(on === 'weekend' ? [] : hours), ...(on === 'weekdays' ? [] : hours.map((hour) => hour + 24))]
}

/** What is wrong with the bands of a tariff. */
export function bandFaults(bands: readonly Omit<Band, 'amount'>[]) {
  const usedHours = new Set<number>()
  return bands.flatMap((one, at) => {
    if (one.toHour <= one.fromHour) return [{ words: backwards, path: [at, 'toHour'] }]
    const hours = hoursOf(one)
    const overlaps = hours.some((hour) => usedHours.has(hour))
    for (const hour of hours) usedHours.add(hour)
    return overlaps ? [{ words: overlapping, path: [at, 'fromHour'] }] : []
  })
}

const tariffFields = {
  /** Null: for sites without one of their own, and for devices without a site. */
  siteId: z.nullable(id),
  kind: z.enum(tariffKinds),
  /** Local day; it holds until the next one of the same kind and site. */
  validFrom: localDay,
  /** Ten-thousandths of the currency unit, or of a kilogram. */
  amount,
  bands: z.array(band).check(
    z.maxLength(maxBands),
    rule<Band[]>((bands) => bandFaults(bands)),
  ),
  /** Where it is from: contract, invoice, published table. */
  note: z.string().check(z.trim(), z.maxLength(200)),
}
export const newTariff = z.object(tariffFields)
export type NewTariff = z.output<typeof newTariff>

export const tariff = z.object({
  id,
  ...z.omit(newTariff, { siteId: true }).def.shape,
  site: z.nullable(z.object({ id, name: z.string() })),
  /** The last day on which it holds; null while no later one begins. */
  validTo: z.nullable(localDay),
  changedAt: instant,
  changedBy: z.nullable(z.string()),
})
export type Tariff = z.output<typeof tariff>

/** What things cost the actor, and what they emit. Each account has its own; another account's answer `notFound`. */
export const tariffs = endpoints({
  list: {
    method: 'GET',
    path: '/scw-iot/api/v1/tariffs',
    needs: 'iot:tariff:list',
    summary: { zh: '价格与排放因子', en: 'List own prices and emission factors' },
    reply: z.array(tariff),
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/tariffs',
    needs: 'iot:tariff:edit',
    stales: ['tariffs'],
    summary: { zh: '新增价格或排放因子', en: 'Add a price or an emission factor' },
    audit: { zh: '新增价格或排放因子', en: 'Added price or emission factor' },
    body: newTariff,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/tariffs/{id}',
    needs: 'iot:tariff:edit',
    stales: ['tariffs'],
    summary: { zh: '编辑价格或排放因子', en: 'Edit a price or an emission factor' },
    audit: { zh: '编辑价格或排放因子', en: 'Edited price or emission factor' },
    params: idParams,
    body: newTariff,
    reply: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/tariffs/{id}',
    needs: 'iot:tariff:edit',
    stales: ['tariffs'],
    summary: { zh: '删除价格或排放因子', en: 'Delete a price or an emission factor' },
    audit: { zh: '删除价格或排放因子', en: 'Deleted price or emission factor' },
    params: idParams,
    reply: noContent,
  },
})
