import { type CostFigures, costCalls, type FleetCosts, type WholeCost } from '@limpid/contract/analysis/costs'
import { hourOf, isBetween, isMachine, local, localDay, one, row, steps, washes } from '../independent.ts'
import { type Figure, figureOf, type Rows } from '../table.ts'
import type { World } from '../world.ts'

const kinds = ['electricity', 'water', 'detergent', 'rinseAid', 'electricityCarbon', 'waterCarbon'] as const
type Kind = (typeof kinds)[number]
const columns: Record<Kind, { column: string; divisor: number }> = {
  electricity: { column: 'energy_kwh', divisor: 100 },
  water: { column: 'water_litres', divisor: 100_000 },
  detergent: { column: 'detergent_ml', divisor: 100_000 },
  rinseAid: { column: 'rinse_aid_ml', divisor: 100_000 },
  electricityCarbon: { column: 'energy_kwh', divisor: 10 },
  waterCarbon: { column: 'water_litres', divisor: 10_000 },
}
/** What is in force at a local time `l.local`, where the machine stood `y`: of its site, or else of all; electricity by the hour. */
const rateOf = (kind: string) => `(
  SELECT CASE WHEN t.kind = 'electricity' THEN t.hours[1 + extract(hour FROM l.local)::int + CASE WHEN extract(isodow FROM l.local) > 5 THEN 24 ELSE 0 END] ELSE t.amount END
    FROM tariffs t WHERE t.owner_id = d.owner_id AND t.kind = '${kind}' AND t.valid_from <= l.local::date AND (t.site_id = y.site_id OR t.site_id IS NULL)
   ORDER BY t.site_id IS NULL, t.valid_from DESC LIMIT 1)`
const localOf = (column: string) =>
  `CROSS JOIN LATERAL (SELECT ${column} AT TIME ZONE d.time_zone AS local) l`

const weekAgo = `(${local} - interval '7 days')`
interface Period {
  fromDay: string
  toDay: string
  /** The condition on washes `c` and on steps `s` of meters. */
  washed: string
  metered: string
  /** Hours of meters that are full. */
  full: string
}
const daysOf = (column: string, fromDay: string, toDay: string) =>
  `${localDay(column)} BETWEEN '${fromDay}' AND '${toDay}'`
const now = (fromDay: string, toDay: string): Period => ({
  ...{ fromDay, toDay },
  washed: `${daysOf('c.started_at', fromDay, toDay)} AND c.ended_at <= $1`,
  metered: `${daysOf('s.ts', fromDay, toDay)} AND s.ts <= $1`,
  full: `${daysOf(hourOf('s.ts'), fromDay, toDay)} AND s.ts < ${hourOf('$1::timestamptz')}`,
})
const before = (fromDay: string, toDay: string): Period => ({
  ...{ fromDay, toDay },
  washed: `${daysOf('c.started_at', fromDay, toDay)} AND (c.ended_at AT TIME ZONE d.time_zone) <= ${weekAgo}`,
  metered: `${daysOf('s.ts', fromDay, toDay)} AND (s.ts AT TIME ZONE d.time_zone) < ${weekAgo}`,
  full: `${daysOf(hourOf('s.ts'), fromDay, toDay)} AND s.ts < date_trunc('hour', ${weekAgo} AT TIME ZONE d.time_zone)`,
})

/** Each wash with what it cost by kind, null where it has no figure or no price; and what of it has no price. */
const priced = ({ washed }: Period) => `(
  SELECT d.id, d.sn, d.product_id, l.local::date::text AS day, coalesce(y.site_id::text, '') AS site, ${kinds
    .map(
      (kind) =>
        `c.${columns[kind].column} * ${rateOf(kind)} / ${columns[kind].divisor}::float8 AS "${kind}", c.${columns[kind].column} > 0 AND ${rateOf(kind)} IS NULL AS "no_${kind}"`,
    )
    .join(', ')}
    FROM ${washes} ${localOf('c.started_at')}
    LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= c.started_at AND c.started_at < y.ended_at WHERE ${washed}) p`

interface Exact {
  key: string
  washes: number
  amounts: Record<Kind, number | null>
}
const exactBy = async (world: World, period: Period, key: string): Promise<Exact[]> =>
  ((await one(
    world,
    `SELECT json_agg(json_build_object('key', key, 'washes', n, 'amounts', amounts)) FROM (
       SELECT ${key} AS key, count(*) AS n, json_build_object(${kinds.map((kind) => `'${kind}', sum("${kind}")`).join(', ')}) AS amounts
         FROM ${priced(period)} GROUP BY 1) sums`,
  )) ?? []) as Exact[]

/** Rounds parts so that they add up to the rounded total: those with the greatest remainders are rounded up. */
function rounded(amounts: readonly (number | null)[]): (number | null)[] {
  const known = amounts.filter((amount) => amount !== null)
  const missing =
    Math.round(known.reduce((sum, one) => sum + one, 0)) -
    known.reduce((sum, one) => sum + Math.floor(one), 0)
  const up = new Set(
    amounts
      .map((amount, at) => ({ at, rest: amount === null ? -1 : amount - Math.floor(amount) }))
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return amounts.map((amount, at) => (amount === null ? null : Math.floor(amount) + (up.has(at) ? 1 : 0)))
}
const add = (parts: readonly (number | null)[]) => {
  const known = parts.filter((part) => part !== null)
  return known.length > 0 ? known.reduce((sum, part) => sum + part, 0) : null
}
/** Money in the order of the contract, and what the washes emitted. */
const figuresOf = (
  washes: number,
  money: (number | null)[],
  { electricityCarbon, waterCarbon }: Exact['amounts'],
) => {
  const carbon = add([electricityCarbon, waterCarbon])
  return [washes, add(money), ...money, carbon === null ? null : Math.round(carbon)]
}
const moneyKinds = ['electricity', 'water', 'detergent', 'rinseAid'] as const

/** The figures of each key, in parts that add up to the total. */
async function costsBy(world: World, period: Period, key: string): Promise<Map<string, (number | null)[]>> {
  const rows = (await exactBy(world, period, key)).toSorted((a, b) => a.key.localeCompare(b.key))
  const parts = moneyKinds.map((kind) => rounded(rows.map(({ amounts }) => amounts[kind])))
  return new Map(
    rows.map(({ key: of, washes: some, amounts }, at) => [
      of,
      figuresOf(
        some,
        parts.map((part) => part[at] ?? null),
        amounts,
      ),
    ]),
  )
}
const shownOf = (shown: CostFigures) => [
  ...[shown.washes, shown.totalFen, shown.electricityFen, shown.waterFen],
  ...[shown.detergentFen, shown.rinseAidFen, shown.carbonGrams],
]
const wholeOf = ({ totalFen, washesFen, standbyFen, gasFen }: WholeCost) => [
  totalFen,
  washesFen,
  standbyFen,
  gasFen,
]

/** Between washes, at the price of the hour and of the site where the machine stood at noon of the day. */
const standbyRows = (kind: 'electricity' | 'water', { full }: Period) => {
  const { column, divisor } = columns[kind]
  const noon = `(l.local::date + interval '12 hours') AT TIME ZONE d.time_zone`
  return `(SELECT l.local::date::text AS day, coalesce(y.site_id::text, '') AS site, s.amount * ${rateOf(kind)} / ${divisor}::float8 AS fen
      FROM ${steps(kind === 'water' ? 'water_total' : 'energy_total')} ${localOf(hourOf('s.ts'))}
      LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= ${noon} AND y.ended_at > ${noon}
     WHERE ${isMachine} AND ${full} AND ${isBetween(column)}) x`
}
/** Gas of the meters, at the price of where the machine stood. */
const gasRows = ({ metered }: Period) => `(
    SELECT l.local::date::text AS day, coalesce(y.site_id::text, '') AS site, s.amount * ${rateOf('gas')} / 100::float8 AS fen
      FROM ${steps('gas_total')} ${localOf('s.ts')}
      LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= s.ts AND s.ts < y.ended_at WHERE ${metered}) x`

async function partsOf(world: World, rows: string, key: string): Promise<Map<string, number | null>> {
  const found = ((await one(
    world,
    `SELECT json_agg(json_build_array(key, fen) ORDER BY key) FROM (SELECT ${key} AS key, sum(fen) AS fen FROM ${rows} WHERE $1::timestamptz IS NOT NULL GROUP BY 1) g`,
  )) ?? []) as [string, number | null][]
  const whole = rounded(found.map(([, fen]) => fen))
  return new Map(found.map(([of], at) => [of, whole[at] ?? null]))
}
/** What was used beside washes, by day, site or in all. */
async function besidesBy(world: World, period: Period, key: string) {
  const [electricity, water, gas] = await Promise.all([
    partsOf(world, standbyRows('electricity', period), key),
    partsOf(world, standbyRows('water', period), key),
    partsOf(world, gasRows(period), key),
  ])
  return {
    keys: [...electricity.keys(), ...water.keys(), ...gas.keys()],
    of: (one: string) => [add([electricity.get(one) ?? null, water.get(one) ?? null]), gas.get(one) ?? null],
  }
}
const nothing = [0, null, null, null, null, null, null]

async function withWhole(world: World, period: Period, key: string) {
  const [costs, besides] = await Promise.all([costsBy(world, period, key), besidesBy(world, period, key)])
  return [...new Set([...costs.keys(), ...besides.keys])]
    .toSorted((a, b) => a.localeCompare(b))
    .map((of) => {
      const figures = costs.get(of) ?? nothing
      const parts = [figures[1] ?? null, ...besides.of(of)]
      return [of, figures, [add(parts), ...parts]]
    })
}
const byKey = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]))

function rowsOf(period: Period, earlier: Period): Rows<FleetCosts> {
  const total = async (world: World, of: Period) => (await costsBy(world, of, `''`)).get('') ?? nothing
  const whole = async (world: World, of: Period) => (await withWhole(world, of, `''`))[0]?.[2]
  return {
    compared: async () => ({ fromDay: earlier.fromDay, toDay: earlier.toDay }),
    whole: {
      plain: async (world) => [
        await whole(world, period),
        (await whole(world, earlier)) ?? [null, null, null, null],
      ],
      pick: (shown) => [wholeOf(shown.now), shown.before && wholeOf(shown.before)],
    },
    total: { plain: (world) => total(world, period), pick: shownOf },
    before: { plain: (world) => total(world, earlier), pick: shownOf },
    days: {
      plain: (world) => withWhole(world, period, 'day'),
      pick: (days) => days.map((one) => [one.day, shownOf(one), wholeOf(one.whole)]),
    },
    products: {
      plain: async (world) => [...(await costsBy(world, period, 'product_id::text'))].toSorted(byKey),
      pick: (list) => list.map((one) => [one.product.id, shownOf(one)]).toSorted(byKey),
    },
    sites: {
      plain: (world) => withWhole(world, period, 'site'),
      pick: (list) =>
        list.map((one) => [one.site?.id ?? '', shownOf(one), wholeOf(one.whole)]).toSorted(byKey),
    },
    devices: {
      // Of devices each part is rounded by itself.
      plain: async (world) =>
        (await exactBy(world, period, 'sn'))
          .map(({ key, washes: some, amounts }) => {
            const money = moneyKinds.map((kind) => amounts[kind])
            const fen = money.map((part) => (part === null ? null : Math.round(part)))
            return { each: (add(money) ?? 0) / some, shown: [key, figuresOf(some, fen, amounts)] }
          })
          .toSorted((a, b) => b.each - a.each)
          .map(({ shown }) => shown),
      pick: (list) => list.map((one) => [one.device.sn, shownOf(one)]),
    },
    missing: async (world) => {
      const found = await row<Record<string, boolean>>(
        world,
        `SELECT ${kinds.map((kind) => `bool_or("no_${kind}") AS "${kind}"`).join(', ')} FROM ${priced(period)}`,
      )
      return kinds.filter((kind) => found[kind])
    },
  }
}

const read =
  ({ fromDay, toDay }: Period) =>
  ({ t, anna }: World) =>
    t.call(costCalls.costs, { as: anna, query: { fromDay, toDay } })

const fourDays = now('2026-11-05', '2026-11-08')
/** With the day of 25 hours. */
const nineDays = now('2026-10-31', '2026-11-08')

export const costsFigures: Figure[] = [
  figureOf('costs of four days', rowsOf(fourDays, before('2026-10-29', '2026-11-01')), read(fourDays)),
  figureOf(
    'costs of nine days',
    (({ total, days, whole, sites, missing }) => ({ total, days, whole, sites, missing }))(
      rowsOf(nineDays, before('2026-10-17', '2026-10-25')),
    ),
    read(nineDays),
  ),
]
