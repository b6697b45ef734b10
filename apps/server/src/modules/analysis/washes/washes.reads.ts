import type { FleetWash, WashesQuery, WashSort } from '@limpid/contract/analysis/washes'
import type { Page } from '@limpid/contract/kernel/page'
import { wordsOf } from '@limpid/contract/kernel/words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { listModels } from '../../products/products.public.ts'
import { washesIn } from '../fleet/fleet.reads.ts'
import { hasPhase, openedBetween, openedIn } from '../operation/phases.reads.ts'
import { hasSpun, reportedUnbalanced } from '../operation/spins.reads.ts'
import { loadWeight, type Weight } from '../product/load.reads.ts'
import { checkColumns, judgedBy } from '../product/washes.reads.ts'
import '../../products/products.tables.ts'
import '../../sites/sites.tables.ts'

export interface WashSums {
  waterLitres: number | null
  energyKwh: number | null
}

const orders: Record<WashSort, RawBuilder<unknown>> = {
  startedAt: sql`w.started_at`,
  duration: sql`w.ended_at - w.started_at`,
  waterLitres: sql`w.water_litres`,
  energyKwh: sql`w.energy_kwh`,
}

interface WashSelection {
  query: WashesQuery
  placed: RawBuilder<boolean>
  accountId: string
  /** How the chosen product weighs what it washes. */
  weight: Weight | undefined
}

/** The washes within these spans that match, one page of them; what has no figure comes last. */
export async function pageWashes(
  db: Db,
  spans: RawBuilder<unknown>,
  { query, placed, accountId, weight }: WashSelection,
): Promise<Page<FleetWash> & { sums: WashSums }> {
  const { sort, descending, pageNum, pageSize, scope } = query
  const withoutSite = query.withoutSite ? sql`AND NOT EXISTS (${siteOf(placed)})` : sql``
  const matching = sql`(SELECT * FROM (${washesIn(spans)}) w WHERE ${matches(query, weight)} ${withoutSite}) w`
  const counted = sql<{ total: number } & WashSums>`
    SELECT count(*)::int AS total, sum(water_litres)::float8 AS "waterLitres", sum(energy_kwh)::float8 AS "energyKwh" FROM ${matching}`
  const listed = sql<FleetWash & { productId: string }>`
    SELECT w.id::text, w.started_at AS "startedAt", w.ended_at AS "endedAt", w.time_zone AS "timeZone", w.programme, w.result,
           w.hygiene_outcome AS hygiene,
           (SELECT c.hygiene ->> 'reason' FROM cycles c WHERE c.id = w.id) AS "hygieneReason", w.rewash, w.water_litres::float8 AS "waterLitres", w.energy_kwh::float8 AS "energyKwh",
           d.product_id::text AS "productId", jsonb_build_object('zh', p.name_zh, 'en', p.name_en) AS "productName",
           jsonb_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn, 'relation',
             CASE WHEN d.owner_id = ${accountId} THEN 'owner' WHEN ${scope} = 'all' THEN 'staff' ELSE 'shared' END) AS device,
           (${siteOf(placed)}) AS site
      FROM ${matching} JOIN devices d ON d.id = w.device_id JOIN products p ON p.id = d.product_id
     ORDER BY ${orders[sort]} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST, w.id
     LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`
  const [sums, { rows }, models] = await Promise.all([
    counted.execute(db),
    listed.execute(db),
    listModels(db),
  ])
  const { total = 0, waterLitres = null, energyKwh = null } = sums.rows[0] ?? {}
  const nameOf = namesIn(models)
  const list = rows.map(({ productId, ...wash }) => ({
    ...wash,
    programmeName: nameOf(productId, wash.programme),
  }))
  return { list, total, sums: { waterLitres, energyKwh } }
}

/** Where the machine of wash `w` stood when it started, where the actor may see that. */
const siteOf = (placed: RawBuilder<boolean>) => sql`
  SELECT jsonb_build_object('id', st.id::text, 'name', st.name)
    FROM site_stays y JOIN devices d ON d.id = y.device_id JOIN sites st ON st.id = y.site_id AND st.owner_id = d.owner_id
   WHERE y.device_id = w.device_id AND y.began_at <= w.started_at AND w.started_at < y.ended_at AND ${placed}`

function matches(query: WashesQuery, weight: Weight | undefined): RawBuilder<unknown> {
  const { programme, result, hygiene, hygieneReason, weekday, hour } = query
  const conditions = [
    sql`true`,
    ...(programme === undefined ? [] : [sql`coalesce(w.programme, '') = ${programme}`]),
    ...(result === undefined ? [] : [sql`w.result = ${result}`]),
    ...(hygiene === undefined ? [] : [sql`w.hygiene_outcome = ${hygiene}`]),
    ...(hygieneReason === undefined
      ? []
      : [sql`EXISTS (SELECT FROM cycles c WHERE c.id = w.id AND c.hygiene ->> 'reason' = ${hygieneReason})`]),
    ...(query.requirement === undefined ? [] : [reached(query.requirement, query)]),
    ...(weight && query.minKilograms !== undefined
      ? [sql`${loadWeight(weight)} >= ${query.minKilograms}`]
      : []),
    ...(weight && query.maxKilograms !== undefined
      ? [sql`${loadWeight(weight)} < ${query.maxKilograms}`]
      : []),
    ...(query.phase === undefined ? [] : [hasPhase(query.phase)]),
    ...(query.minOpenings === undefined && query.maxOpenings === undefined
      ? []
      : [openedBetween(query.minOpenings ?? 0, query.maxOpenings)]),
    ...(query.openedIn === undefined ? [] : [openedIn(query.openedIn)]),
    ...(query.unbalanced ? [hasSpun, reportedUnbalanced] : []),
    ...(weekday === undefined ? [] : [sql`extract(isodow FROM w.started) = ${weekday}`]),
    ...(hour === undefined ? [] : [sql`extract(hour FROM w.started) = ${hour}`]),
  ]
  return sql.join(conditions, sql` AND `)
}

/** Washes whose temperature, as a requirement was judged by it, lies within these bounds. */
function reached(
  requirement: string,
  { limitCelsius, minCelsius, maxCelsius }: WashesQuery,
): RawBuilder<unknown> {
  return sql`EXISTS (
    SELECT FROM cycles c CROSS JOIN LATERAL jsonb_to_recordset(c.hygiene -> 'checks') AS x(${checkColumns})
     WHERE c.id = w.id AND x.outcome IN ('passed', 'failed') AND x.key = ${requirement}
       AND ${limitCelsius === undefined ? sql`true` : sql`x."limitCelsius" = ${limitCelsius}::float8`}
       AND ${minCelsius === undefined ? sql`true` : sql`${judgedBy} >= ${minCelsius}::float8`}
       AND ${maxCelsius === undefined ? sql`true` : sql`${judgedBy} < ${maxCelsius}::float8`})`
}

/** The names of programmes, as the models of their products define them. */
function namesIn(models: Awaited<ReturnType<typeof listModels>>) {
  const known = new Map(
    models.map(({ id, model: { recognition, metrics } }) => [
      id,
      metrics.find(({ key }) => recognition?.source === 'phase' && key === recognition.programMetric)?.values,
    ]),
  )
  return (productId: string, programme: string | null) => wordsOf(known.get(productId), programme)
}
