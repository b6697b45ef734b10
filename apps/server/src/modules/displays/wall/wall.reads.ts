import type { DeviceTab } from '@limpid/contract/access/access'
import {
  maxTileReadings,
  maxTiles,
  type Wall,
  type WallQuery,
  type WallScope,
  type WallTile,
} from '@limpid/contract/displays/wall'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import {
  fleetCondition,
  grantedTo,
  groupCondition,
  includesTab,
  mustSeeGroup,
} from '../../access/access.public.ts'
import { isOpen, ofThisOwner, worstOfDevice } from '../../alarms/alarms.public.ts'
import { isGoingOn } from '../../cycles/cycles.public.ts'
import { matchesDevice } from '../../devices/devices.public.ts'
import { severitiesOf } from '../../fleet/fleet.public.ts'
import { inGroup } from '../../groups/groups.public.ts'
import { pastOf } from '../../telemetry/telemetry.public.ts'
import '../../analysis/analysis.public.ts'
import '../../products/products.tables.ts'
import '../../sites/sites.tables.ts'

/** Number of latest completed washes of a programme from which its duration is estimated; fewer than three mean nothing. */
const maxCompared = 30
const fewestCompared = 3

type Row = Omit<WallTile, 'faultSeverity'> & { total: number }

/** The wall of devices visible to the actor. Throws `notPermitted` for a scope, `notFound` for a group. */
export async function getWall(ctx: PersonCtx, query: WallQuery): Promise<Wall> {
  const { rows } = await wallRows(ctx, query.scope, {
    chosen: await conditionsOf(ctx, query),
    first: urgentFirst(ctx, query.scope),
    max: maxTiles,
  }).execute(ctx.db)
  return { total: rows[0]?.total ?? 0, tiles: await toTiles(ctx, rows) }
}

/** So many tiles of these devices of a scope, those that need attention first, then those that wash. Throws `notPermitted`. */
export async function listTiles(
  ctx: PersonCtx,
  scope: WallScope,
  devices: RawBuilder<boolean>,
  max: number,
): Promise<WallTile[]> {
  const { seen, withTab } = scopeOf(ctx, scope)
  const washes = sql`(${withTab(['cycles', 'live'])} AND EXISTS (SELECT FROM cycles c WHERE c.device_id = d.id AND ${isGoingOn(ctx.clock.now())}))`
  const { rows } = await wallRows(ctx, scope, {
    chosen: sql<boolean>`(${seen} AND ${devices})`,
    first: sql`${urgentFirst(ctx, scope)}, ${washes} DESC`,
    max,
  }).execute(ctx.db)
  return toTiles(ctx, rows)
}

/** What an account may see of others' devices, as a common table: looked up for each tab without being computed again. */
const ofShares = (tab: DeviceTab | readonly DeviceTab[]) =>
  sql<boolean>`d.id IN (SELECT g.device_id FROM granted g WHERE ${includesTab(sql`g.tabs`, tab)})`

/** The devices of a scope, and of them those with a tab, as conditions on `devices d` beside the common table. */
function scopeOf(ctx: PersonCtx, scope: WallScope) {
  const own = fleetCondition(ctx, 'own')
  const shared = sql<boolean>`d.id IN (SELECT g.device_id FROM granted g)`
  if (scope === 'mine')
    return {
      seen: sql<boolean>`(${own} OR ${shared})`,
      withTab: (tab: DeviceTab | readonly DeviceTab[]) => sql<boolean>`(${own} OR ${ofShares(tab)})`,
    }
  if (scope === 'shared') return { seen: shared, withTab: ofShares }
  return { seen: fleetCondition(ctx, scope), withTab: () => sql<boolean>`true` }
}

async function conditionsOf(ctx: PersonCtx, query: WallQuery): Promise<RawBuilder<boolean>> {
  const { seen, withTab } = scopeOf(ctx, query.scope)
  const conditions = [seen]
  // So that a share without the place does not reveal by the filter which devices stand there.
  if (query.siteId) conditions.push(sql`d.site_id = ${query.siteId}`, withTab(siteTabs))
  if (query.productId) conditions.push(sql`d.product_id = ${query.productId}`)
  if (query.keywords) conditions.push(matchesDevice(query.keywords))
  if (query.ids) conditions.push(sql`d.id = ANY(${query.ids}::bigint[])`)
  if (query.groupId) {
    await mustSeeGroup(ctx, query.groupId)
    conditions.push(await inGroup(ctx.db, query.groupId))
  }
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

/** Devices with an open alarm, then those that are offline. */
function urgentFirst(ctx: PersonCtx, scope: WallScope): RawBuilder<unknown> {
  const alarmed = sql`EXISTS (SELECT FROM alarms a WHERE a.device_id = d.id AND ${isOpen} AND ${ofThisOwner})`
  return sql`(${scopeOf(ctx, scope).withTab('alarms')} AND ${alarmed}) DESC, d.online`
}

interface Tiles {
  chosen: RawBuilder<boolean>
  /** Of more devices than `max`, which ones. */
  first: RawBuilder<unknown>
  max: number
}

function wallRows(ctx: PersonCtx, scope: WallScope, { chosen, first, max }: Tiles) {
  const { withTab } = scopeOf(ctx, scope)
  const mine = sql`d.owner_id = ${ctx.actor.id}`
  return sql<Row>`
    WITH granted AS MATERIALIZED (SELECT device_id, tabs FROM ${grantedTo(ctx, ctx.actor)}),
    seen AS MATERIALIZED (
      SELECT d.*, count(*) OVER ()::int AS total, ${withTab('live')} AS live, ${withTab(['cycles', 'live'])} AS washes,
             ${withTab('cycles')} AS finished, ${withTab('alarms')} AS alarms, ${withTab(siteTabs)} AS placed,
             CASE WHEN ${mine} THEN 'owner' WHEN ${scope === 'all'} THEN 'staff' ELSE 'shared' END AS relation
        FROM devices d WHERE ${chosen}
       ORDER BY ${first}, d.id LIMIT ${max}
    ),
    programmes AS MATERIALIZED (${programmes})
    SELECT d.id, d.name, d.sn, d.relation, d.total, d.online, d.online_changed_at AS "onlineChangedAt", d.silent_since AS "silentSince",
           jsonb_build_object('id', p.id::text, 'name', jsonb_build_object('zh', p.name_zh, 'en', p.name_en)) AS product,
           CASE WHEN d.placed AND s.id IS NOT NULL THEN jsonb_build_object('id', s.id::text, 'name', s.name, 'position',
             CASE WHEN s.latitude IS NOT NULL THEN jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) END) END AS site,
           coalesce(m.groups, '[]') AS groups, CASE WHEN d.live THEN v.last_seen_at END AS "lastSeenAt",
           p.recognition IS NULL AS measures, h."pastUntil", f.code AS "faultCode", w.running, e."lastWash", y."washesToday",
           coalesce(r.readings, '[]') AS readings, o.alarm
      FROM seen d
      JOIN products p ON p.id = d.product_id
      LEFT JOIN sites s ON s.id = d.site_id
      LEFT JOIN device_activity v ON v.device_id = d.id
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('id', g.id::text, 'name', g.name) ORDER BY g.name, g.id) AS groups
          FROM group_devices gd JOIN device_groups g ON g.id = gd.group_id WHERE gd.device_id = d.id AND ${groupCondition(ctx)}
      ) m ON true
      LEFT JOIN LATERAL (
        SELECT nullif(l.text, '') AS code FROM telemetry_latest l
         WHERE d.live AND l.device_id = d.id AND l.metric_id = (SELECT id FROM metrics WHERE key = 'fault_code')
      ) f ON true
      LEFT JOIN LATERAL (${running(ctx.clock.now())}) w ON true
      LEFT JOIN LATERAL (${pastOf(ctx.clock.now())}) h ON d.live
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('endedAt', c.ended_at, 'programme', ${programmeOfWash}, 'result', c.result, 'hygiene', c.hygiene_outcome) AS "lastWash"
          FROM cycles c WHERE d.finished AND c.device_id = d.id AND c.ended_at IS NOT NULL ORDER BY c.started_at DESC LIMIT 1
      ) e ON true
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(a.washes), 0)::int AS "washesToday" FROM wash_days a
         WHERE a.device_id = d.id AND a.day = (${ctx.clock.now()}::timestamptz AT TIME ZONE d.time_zone)::date
        HAVING d.finished AND p.recognition IS NOT NULL
      ) y ON true
      LEFT JOIN LATERAL (${readings}) r ON true
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('id', a.id::text, 'severity', a.severity, 'kind', a.kind, 'code', a.code, 'name', a.name, 'since', a.raised_at) AS alarm
          FROM alarms a WHERE d.alarms AND a.device_id = d.id AND ${isOpen} AND ${ofThisOwner}
         ORDER BY ${worstOfDevice} LIMIT 1
      ) o ON true
     ORDER BY d.name, d.id`
}

/** What models call the programmes, as a common table: a model is long, and read once for all of its devices. */
const programmes = sql`
  SELECT p.id AS product_id, v.key, v.value::jsonb AS words
    FROM products p CROSS JOIN LATERAL json_array_elements(p.model -> 'metrics') metric
         CROSS JOIN LATERAL json_each(metric -> 'values') v
   WHERE metric ->> 'key' = p.recognition ->> 'programMetric' AND p.id IN (SELECT product_id FROM seen)`

/** The programme of a wash `c` of `seen d`, as its model names it. */
const programmeOfWash = sql`CASE WHEN c.programme IS NOT NULL THEN coalesce(
  (SELECT n.words FROM programmes n WHERE n.product_id = d.product_id AND n.key = c.programme),
  jsonb_build_object('zh', c.programme, 'en', c.programme)) END`

/** The running wash of `seen d`, of product `p`. */
const running = (now: Date) => sql`
  SELECT jsonb_build_object(
           'startedAt', c.started_at,
           'programme', ${programmeOfWash},
           'medianSeconds', u.median,
           'endsAt', (SELECT l.ts + l.value * interval '1 minute' FROM telemetry_latest l JOIN metrics n ON n.id = l.metric_id
                       WHERE l.device_id = c.device_id AND n.key = p.recognition ->> 'remainingMetric' AND l.ts >= c.started_at)) AS running
    FROM cycles c CROSS JOIN LATERAL (
      SELECT CASE WHEN count(*) >= ${sql.lit(fewestCompared)} THEN
               percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM b.ended_at - b.started_at))::float8 END AS median
        FROM (SELECT q.started_at, q.ended_at FROM cycles q
               WHERE q.device_id = c.device_id AND q.result = 'completed' AND q.programme IS NOT DISTINCT FROM c.programme
               ORDER BY q.started_at DESC LIMIT ${sql.lit(maxCompared)}) b
    ) u
   WHERE d.washes AND c.device_id = d.id AND ${isGoingOn(now)} ORDER BY c.started_at DESC LIMIT 1`

/** The key metrics of `seen d`, of product `p`, if it washes nothing; without readings that cannot be. */
const readings = sql`
  SELECT jsonb_agg(k.reading ORDER BY k.at) AS readings FROM (
    SELECT m.at, jsonb_build_object('name', metric -> 'name', 'value', l.value, 'unit', coalesce(metric ->> 'unit', ''),
                                    'precision', coalesce((metric ->> 'precision')::int, 0),
                                    'low', limits.of -> 'low', 'high', limits.of -> 'high') AS reading
      FROM json_array_elements(p.model -> 'metrics') WITH ORDINALITY m(metric, at)
      JOIN metrics n ON n.key = metric ->> 'key' JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = n.id
      -- Those of a phase are for machines.
      CROSS JOIN LATERAL (SELECT CASE WHEN metric -> 'limits' -> 'when' IS NULL THEN metric -> 'limits' END AS of) limits
     WHERE p.recognition IS NULL AND d.live AND metric ->> 'headline' = 'true' AND metric ->> 'kind' = 'gauge' AND l.value IS NOT NULL
       AND (metric -> 'range' IS NULL OR l.value BETWEEN (metric -> 'range' ->> 0)::float8 AND (metric -> 'range' ->> 1)::float8)
     ORDER BY m.at LIMIT ${sql.lit(maxTileReadings)}
  ) k`

const dateOf = (text: unknown) => new Date(text as string)

async function toTiles(ctx: PersonCtx, rows: readonly Row[]): Promise<WallTile[]> {
  const faultOf = ({ product, faultCode }: Row) => ({ productId: product.id, faultCode })
  const severityOf = await severitiesOf(ctx, rows.map(faultOf))
  return rows.map((row) => {
    const { total: _, ...tile } = row
    return dated({ ...tile, faultSeverity: severityOf(faultOf(row)) })
  })
}

/** Times inside JSON arrive as text. */
function dated(tile: WallTile): WallTile {
  const { running: wash, lastWash, alarm } = tile
  return {
    ...tile,
    running: wash && {
      ...wash,
      startedAt: dateOf(wash.startedAt),
      endsAt: wash.endsAt && dateOf(wash.endsAt),
    },
    lastWash: lastWash && { ...lastWash, endedAt: dateOf(lastWash.endedAt) },
    alarm: alarm && { ...alarm, since: dateOf(alarm.since) },
  }
}
