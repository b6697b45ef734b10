import type { DeviceScope } from '@limpid/contract/access/access'
import type { Facets } from '@limpid/contract/fleet/fleet'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { bytesOfJson, remembering } from '../../../platform/database/long-lists/remembered.ts'
import { minLong } from '../../../platform/database/long-lists/totals.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { fleetCondition, ownerCondition, staffScope } from '../../access/access.public.ts'
import { fleetChanges } from '../../groups/groups.public.ts'
import type { FleetCondition } from '../today.reads.ts'
import '../../sites/sites.tables.ts'

const maxShown = 200

const known = remembering<Facets>({
  changes: fleetChanges,
  maxEntries: 200,
  bytesOf: bytesOfJson,
  isLong: ({ sites, tags, firmware, groups }) =>
    [sites, tags, firmware, groups].some(
      (list) => list.reduce((sum, { devices }) => sum + devices, 0) >= minLong,
    ),
})

/**
 * Filter options for the devices of a scope, most common first; for shared devices, no more than their shares
 * reveal. Requires reading every device, so it is cached for a large fleet, like totals.
 */
export async function listFacets(ctx: PersonCtx, scope: DeviceScope): Promise<Facets> {
  fleetCondition(ctx, scope)
  const requested = JSON.stringify([
    scope,
    scope === 'all' && staffScope(ctx.actor) === 'all' ? '' : [ctx.actor.id, staffScope(ctx.actor)],
  ])
  const ask = () => readFacets(ctx, scope)
  return known.find(ctx.events, requested, ask) ?? known.ask(ctx.events, requested, ask)
}

async function readFacets(ctx: PersonCtx, scope: DeviceScope): Promise<Facets> {
  const fleet = fleetCondition(ctx, scope)
  const placed = fleetCondition(ctx, scope, siteTabs)
  const live = fleetCondition(ctx, scope, 'live')
  // Groups are an option of the scope `all` only. A group and its devices have one owner.
  const everybody = staffScope(ctx.actor) === 'all'
  const ofScope = everybody
    ? sql``
    : sql`JOIN device_groups og ON og.id = m.group_id WHERE ${ownerCondition(ctx, sql`og.owner_id`)}`
  const ofOwners = scope === 'all' ? ofScope : sql`WHERE false`
  const [sites, tags, firmware, groups, timeZones] = await Promise.all([
    sql<Facets['sites'][number]>`
      SELECT s.id, s.name, s.time_zone AS "timeZone", n.devices FROM sites s JOIN (
        SELECT d.site_id AS id, count(*)::int AS devices FROM devices d WHERE ${placed} AND d.site_id IS NOT NULL GROUP BY 1
      ) n ON n.id = s.id ORDER BY n.devices DESC, s.name, s.id LIMIT ${maxShown}`.execute(ctx.db),
    sql<Facets['tags'][number]>`
      SELECT tag, count(*)::int AS devices FROM devices d CROSS JOIN unnest(d.tags) tag
       WHERE ${fleet} AND ${scope !== 'shared'} AND d.tags <> '{}' GROUP BY tag ORDER BY devices DESC, tag LIMIT ${maxShown}`.execute(
      ctx.db,
    ),
    sql<Facets['firmware'][number]>`
      SELECT d.firmware AS version, count(*)::int AS devices FROM devices d
       WHERE ${live} AND d.firmware IS NOT NULL GROUP BY 1 ORDER BY devices DESC, version LIMIT ${maxShown}`.execute(
      ctx.db,
    ),
    sql<Facets['groups'][number]>`
      SELECT g.id, g.name, o.nickname AS "ownerName", n.devices FROM (
        SELECT m.group_id, count(*)::int AS devices FROM group_devices m ${ofOwners} GROUP BY 1 ORDER BY 2 DESC LIMIT ${maxShown}
      ) n JOIN device_groups g ON g.id = n.group_id JOIN accounts o ON o.id = g.owner_id
       ORDER BY n.devices DESC, g.name, g.id`.execute(ctx.db),
    listTimeZones(ctx.db, fleet),
  ])
  return { sites: sites.rows, tags: tags.rows, firmware: firmware.rows, groups: groups.rows, timeZones }
}

/** The time zones of these devices, the most common first: the meanings of "today". */
export async function listTimeZones(db: Db, fleet: FleetCondition): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    SELECT d.time_zone AS zone FROM devices d WHERE ${fleet} GROUP BY 1 ORDER BY count(*) DESC, 1`.execute(db)
  return rows.map(({ zone }) => zone)
}
