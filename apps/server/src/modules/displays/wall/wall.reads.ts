import type { DeviceTab } from '@limpid/contract/access/access'
import {
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
import { matchesDevice } from '../../devices/devices.public.ts'
import { inGroup } from '../../groups/groups.public.ts'
import '../../cycles/cycles.public.ts'
import '../../products/products.tables.ts'
import '../../sites/sites.tables.ts'
import '../../telemetry/telemetry.public.ts'

/** Number of latest completed washes of a programme from which its duration is estimated; fewer than three mean nothing. */
const maxCompared = 30
const fewestCompared = 3

type Row = WallTile & { total: number }

/** The wall of devices visible to the actor, in one statement. Throws `notPermitted` for a scope, `notFound` for a group. */
export async function getWall(ctx: PersonCtx, query: WallQuery): Promise<Wall> {
  const { rows } = await wallRows(ctx, query.scope, await conditionsOf(ctx, query)).execute(ctx.db)
  return { total: rows[0]?.total ?? 0, tiles: rows.map(({ total: _, ...tile }) => dated(tile)) }
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

function wallRows(ctx: PersonCtx, scope: WallScope, chosen: RawBuilder<boolean>) {
  const { withTab } = scopeOf(ctx, scope)
  const mine = sql`d.owner_id = ${ctx.actor.id}`
  const alarmed = sql`EXISTS (SELECT FROM alarms a WHERE a.device_id = d.id AND ${isOpen} AND ${ofThisOwner})`
  return sql<Row>`
    WITH granted AS MATERIALIZED (SELECT device_id, tabs FROM ${grantedTo(ctx, ctx.actor)}),
    seen AS MATERIALIZED (
      SELECT d.*, count(*) OVER ()::int AS total, ${withTab('live')} AS live, ${withTab(['cycles', 'live'])} AS washes,
             ${withTab('alarms')} AS alarms, ${withTab(siteTabs)} AS placed,
             CASE WHEN ${mine} THEN 'owner' WHEN ${scope === 'all'} THEN 'staff' ELSE 'shared' END AS relation
        FROM devices d WHERE ${chosen}
       ORDER BY (${withTab('alarms')} AND ${alarmed}) DESC, d.online, d.id LIMIT ${maxTiles}
    )
    SELECT d.id, d.name, d.sn, d.relation, d.total, d.online, d.online_changed_at AS "onlineChangedAt", d.silent_since AS "silentSince",
           jsonb_build_object('id', p.id::text, 'name', jsonb_build_object('zh', p.name_zh, 'en', p.name_en)) AS product,
           CASE WHEN d.placed AND s.id IS NOT NULL THEN jsonb_build_object('id', s.id::text, 'name', s.name) END AS site,
           coalesce(m.groups, '[]') AS groups, CASE WHEN d.live THEN v.last_seen_at END AS "lastSeenAt",
           p.recognition IS NULL AS measures, f.code AS "faultCode", w.running, o.alarm
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
      LEFT JOIN LATERAL (${running}) w ON true
      LEFT JOIN LATERAL (
        SELECT jsonb_build_object('severity', a.severity, 'kind', a.kind, 'code', a.code, 'name', a.name, 'since', a.raised_at) AS alarm
          FROM alarms a WHERE d.alarms AND a.device_id = d.id AND ${isOpen} AND ${ofThisOwner}
         ORDER BY ${worstOfDevice} LIMIT 1
      ) o ON true
     ORDER BY d.name, d.id`
}

/** The running wash of `seen d`, of product `p`. */
const running = sql`
  SELECT jsonb_build_object(
           'startedAt', c.started_at,
           'programme', CASE WHEN c.programme IS NOT NULL THEN coalesce(
             (SELECT (metric -> 'values' -> c.programme)::jsonb FROM json_array_elements(p.model -> 'metrics') metric
               WHERE metric ->> 'key' = p.recognition ->> 'programMetric'),
             jsonb_build_object('zh', c.programme, 'en', c.programme)) END,
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
   WHERE d.washes AND c.device_id = d.id AND c.result = 'running' ORDER BY c.started_at DESC LIMIT 1`

const dateOf = (text: unknown) => new Date(text as string)

/** Times inside JSON arrive as text. */
function dated(tile: WallTile): WallTile {
  const { running: wash, alarm } = tile
  return {
    ...tile,
    running: wash && {
      ...wash,
      startedAt: dateOf(wash.startedAt),
      endsAt: wash.endsAt && dateOf(wash.endsAt),
    },
    alarm: alarm && { ...alarm, since: dateOf(alarm.since) },
  }
}
