import type { TariffKind } from '@limpid/contract/tariffs/kinds'
import { type RawBuilder, sql } from 'kysely'
import { validHours } from '../../tariffs/tariffs.public.ts'

/** What each kind is multiplied with, in the unit of its amount: kWh, m³, L. Electricity is summed by hour. */
const used = {
  electricity: sql`r.energy`,
  water: sql`r.water / 1000`,
  detergent: sql`r.detergent / 1000`,
  rinseAid: sql`r.rinse_aid / 1000`,
  electricityCarbon: sql`r.energy`,
  waterCarbon: sql`r.water / 1000`,
} as const satisfies Partial<Record<TariffKind, RawBuilder<unknown>>>
export type CostKind = keyof typeof used
export const costKinds = Object.keys(used) as CostKind[]

/** What a kind cost, and what was used of it without a price. */
export const costOf = (kind: CostKind) => sql.ref(`cost_${kind}`)
export const lacksOf = (kind: CostKind) => sql.ref(`lacks_${kind}`)

/** The amounts of a kind that hold at a site `p` of an owner on a day. */
const tariffOf = (kind: CostKind) =>
  sql`${validHours({ ownerId: sql`p.owner_id`, siteId: sql`p.site_id`, kind: sql.lit(kind), day: sql`p.day` })} AS ${sql.ref(`of_${kind}`)}`

/**
 * What holds on each of these days (rows of owner_id and day), found once and not for each device: at the sites with prices of their own, and
 * anywhere else (site 0). The hours of electricity are those of the weekday.
 */
const pricesOn = (days: RawBuilder<unknown>, kinds: readonly CostKind[] = costKinds) => sql`
  SELECT p.*, ${sql.join(kinds.map(tariffOf))}
    FROM (SELECT k.owner_id, k.site_id, g.day, CASE WHEN extract(isodow FROM g.day) >= 6 THEN 24 ELSE 0 END AS weekend
            FROM (SELECT owner_id, coalesce(site_id, 0) AS site_id FROM tariffs UNION SELECT owner_id, 0 FROM tariffs) k
            JOIN (${days}) g ON g.owner_id = k.owner_id) p`

/** The same of every owner with prices on each day of a range. */
export const pricesIn = ({ fromDay, toDay }: { fromDay: string; toDay: string }) =>
  pricesOn(sql`
    SELECT o.owner_id, g::date AS day FROM (SELECT DISTINCT owner_id FROM tariffs) o, generate_series(${fromDay}::timestamp, ${toDay}::timestamp, interval '1 day') g`)

/** The same of the owners and days of rows. */
export const pricesOf = (rows: RawBuilder<unknown>, kinds?: readonly CostKind[]) =>
  pricesOn(sql`SELECT DISTINCT owner_id, day FROM ${rows} r`, kinds)

const amountOf = (kind: CostKind) =>
  sql`coalesce(${sql.ref(`own.of_${kind}`)}, ${sql.ref(`base.of_${kind}`)})`
const everyHour = Array.from({ length: 24 }, (_, at) => sql.lit(at + 1))
/** The energy of washes at the amount of the hour in which they started; of `e`, where elements are found without reading those before. */
const byHour = sql`(${sql.join(
  everyHour.map((hour) => sql`e.kwh[${hour}] * q.electricity[${hour} + base.weekend]`),
  sql` + `,
)})`
/** Rows of washes that started in one hour. */
const inOneHour = sql`r.energy::float8 * q.electricity[r.started_hour + 1 + base.weekend]`

/** Hundredths of the unit of money, or grams: an amount is in ten-thousandths of the unit, or of a kilogram. */
const scale: Record<CostKind, RawBuilder<unknown>> = {
  electricity: sql`100`,
  water: sql`100`,
  detergent: sql`100`,
  rinseAid: sql`100`,
  electricityCarbon: sql`10`,
  waterCarbon: sql`10`,
}

/**
 * Days of washes with what they cost, where the statement has the table `prices`. `hours`: whether the energy of a row is an array by hour
 * (`energy_hours`), or all of it started in one (`started_hour`).
 */
export const priced = (
  days: RawBuilder<unknown>,
  hours: 'all' | 'one' = 'all',
  kinds: readonly CostKind[] = costKinds,
) => sql`
  SELECT r.*, ${sql.join(
    kinds.flatMap((kind) => {
      const prices = sql`q.${sql.ref(kind)}`
      const electricity = hours === 'all' ? byHour : inOneHour
      const amount = kind === 'electricity' ? electricity : sql`(${used[kind]})::float8 * ${prices}[1]`
      return [
        sql`CASE WHEN ${prices} IS NOT NULL THEN ${amount} / ${scale[kind]} END AS ${costOf(kind)}`,
        sql`CASE WHEN ${prices} IS NULL THEN ${used[kind]} ELSE 0 END AS ${lacksOf(kind)}`,
      ]
    }),
  )}
    FROM (${days}) r
    LEFT JOIN prices base ON base.owner_id = r.owner_id AND base.site_id = 0 AND base.day = r.day
    LEFT JOIN prices own ON own.owner_id = r.owner_id AND own.site_id = r.site_id AND own.day = r.day
   CROSS JOIN LATERAL (SELECT ${sql.join(kinds.map((kind) => sql`${amountOf(kind)} AS ${sql.ref(kind)}`))}) q
   ${hours === 'all' ? sql`CROSS JOIN LATERAL (SELECT r.energy_hours::float8[] AS kwh OFFSET 0) e` : sql``}`
