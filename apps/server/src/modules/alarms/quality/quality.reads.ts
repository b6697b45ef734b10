import {
  type AlarmQuality,
  type AlarmQualityQuery,
  type AlarmSource,
  maxQualityRows,
  standingHours,
  topSources,
} from '@limpid/contract/alarms/quality'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import type { Severity } from '@limpid/contract/products/severities'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { interestedIn } from '../../access/access.public.ts'
import { matching } from '../page/filters.reads.ts'
import { readRows } from '../page/rows.reads.ts'
import { medianOf } from './delay.rules.ts'
import { busiestOf, floodsOf, type Source, sourcesOf } from './quality.rules.ts'
import { type AlarmKey, durationsOfKeys, remedyOf } from './remedy.reads.ts'

const windowMs = 600_000
/** Raises that one report reads, the newest; a fleet with more has other worries. */
const maxRaises = 200_000

interface Raised extends AlarmKey {
  atMs: number
  source: string
  severity: Severity
}

/** The report on the alarms of a time. Throws `notPermitted`. */
export async function reportQuality(ctx: PersonCtx, query: AlarmQualityQuery): Promise<AlarmQuality> {
  const { scope, from, to, severity, productId, siteId } = query
  const now = ctx.clock.now()
  const until = new Date(Math.min(to.getTime(), now.getTime()))
  const visible = await matching(ctx, {
    scope,
    ...(severity && { severity }),
    ...(productId && { productId }),
    ...(siteId && { siteId }),
  })
  const raises = await listRaises(ctx, visible, from, to)
  const sources = sourcesOf(raises)
  const keys = new Map(raises.map((one) => [one.source, one]))
  const chattering = sources.filter(({ chatters }) => chatters)
  const shown = [...new Set([...sources.slice(0, topSources), ...chattering.slice(0, maxQualityRows)])]
  const described = await describe(ctx, shown, keys, { from, to, total: raises.length })
  const pick = (some: readonly Source[]) => some.flatMap(({ source }) => described.get(source) ?? [])
  const { people, heard } = await countPeople(ctx, visible, from, to)
  const windows = Math.max(1, (until.getTime() - from.getTime()) / windowMs)
  const busiest = busiestOf(raises)
  const floods = floodsOf(raises)
  const count = (one: Severity) => raises.filter((raise) => raise.severity === one).length
  return {
    raised: raises.length,
    people,
    perTenMinutes: people === 0 ? 0 : heard / people / windows,
    busiest: busiest && { from: new Date(busiest.fromMs), raised: busiest.raised },
    bySeverity: {
      critical: count('critical'),
      major: count('major'),
      minor: count('minor'),
      warning: count('warning'),
    },
    floods: {
      total: floods.length,
      list: floods
        .slice(0, maxQualityRows)
        .map(({ fromMs, toMs, raised }) => ({ from: new Date(fromMs), to: new Date(toMs), raised })),
    },
    chattering: { total: chattering.length, list: pick(chattering.slice(0, maxQualityRows)) },
    standing: await listStanding(ctx, visible, until),
    sources: pick(sources.slice(0, topSources)),
  }
}

/** What was raised, in chronological order. */
async function listRaises(
  { db }: PersonCtx,
  visible: RawBuilder<boolean>,
  from: Date,
  to: Date,
): Promise<Raised[]> {
  const { rows } = await sql<Omit<Raised, 'source'>>`
    SELECT extract(epoch FROM e.at)::float8 * 1000 AS "atMs", a.device_id AS "deviceId", a.key, coalesce(e.severity, a.severity) AS severity
      FROM alarm_events e JOIN alarms a ON a.id = e.alarm_id JOIN devices d ON d.id = a.device_id
     WHERE e.kind = 'raised' AND e.at >= ${from} AND e.at < ${to} AND ${visible}
     ORDER BY e.at DESC LIMIT ${maxRaises}`.execute(db)
  return rows.reverse().map((row) => ({ ...row, source: `${row.deviceId} ${row.key}` }))
}

/** Who receives what was raised, and how many alarms they received together. */
async function countPeople(ctx: PersonCtx, visible: RawBuilder<boolean>, from: Date, to: Date) {
  const { rows } = await sql<{ people: number; heard: number }>`
    WITH raised AS MATERIALIZED (
      SELECT a.device_id, count(*) AS raises FROM alarm_events e JOIN alarms a ON a.id = e.alarm_id JOIN devices d ON d.id = a.device_id
       WHERE e.kind = 'raised' AND e.at >= ${from} AND e.at < ${to} AND ${visible} GROUP BY a.device_id)
    SELECT count(DISTINCT i.account_id)::int AS people, coalesce(sum(r.raises), 0)::float8 AS heard
      FROM raised r JOIN devices d ON d.id = r.device_id CROSS JOIN LATERAL (
        SELECT w.account_id FROM ${interestedIn(ctx, 'alarms')} w) i`.execute(ctx.db)
  return rows[0] ?? { people: 0, heard: 0 }
}

/** Alarms that held for longer than a day at an instant, the worst first. */
async function listStanding(
  ctx: PersonCtx,
  visible: RawBuilder<boolean>,
  until: Date,
): Promise<{ total: number; list: AlarmRow[] }> {
  const { rows } = await sql<{ id: string; total: number }>`
    SELECT a.id, (count(*) OVER ())::int AS total FROM alarms a JOIN devices d ON d.id = a.device_id
     WHERE a.raised_at <= ${until}::timestamptz - ${standingHours} * interval '1 hour' AND (a.cleared_at IS NULL OR a.cleared_at > ${until}) AND ${visible}
     ORDER BY a.rank, a.raised_at, a.id LIMIT ${maxQualityRows}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  return { total: rows[0]?.total ?? 0, list: await readRows(ctx, ids) }
}

/** These sources with the newest record of each, and what would keep them quiet. */
async function describe(
  ctx: PersonCtx,
  sources: readonly Source[],
  keys: ReadonlyMap<string, AlarmKey>,
  { from, to, total }: { from: Date; to: Date; total: number },
): Promise<Map<string, AlarmSource>> {
  const found = await durationsOfKeys(
    ctx.db,
    sources.flatMap(({ source }) => keys.get(source) ?? []),
    from,
    to,
  )
  const newest = new Map(found.map((one) => [one.alarmId, one]))
  const raises = new Map(sources.map((one) => [one.source, one.raises]))
  const rows = await readRows(ctx, [...newest.keys()])
  return new Map(
    rows.map((alarm) => {
      const source = `${alarm.deviceId} ${alarm.key}`
      const { durationsMs = [], productId = '' } = newest.get(alarm.id) ?? {}
      const median = medianOf(durationsMs)
      const count = raises.get(source) ?? 0
      const described = {
        alarm,
        raises: count,
        share: total === 0 ? 0 : count / total,
        medianSeconds: median === null ? null : median / 1000,
        remedy: remedyOf(alarm.key, productId, durationsMs),
      }
      return [source, described]
    }),
  )
}
