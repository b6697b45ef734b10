import { type BulkRemoval, maxDevicesWithReadings, type Removal } from '@limpid/contract/fleet/removal'
import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice } from '../../access/access.public.ts'
import { selected } from '../filters/filters.reads.ts'
import { namedIn } from '../filters/selections.ts'
import '../../devices/devices.tables.ts'
import '../../telemetry/telemetry.tables.ts'

/**
 * What is deleted with one of the actor's own devices. Throws `notFound`, or `notPermitted` if it is only
 * shared.
 */
export async function getRemoval(ctx: PersonCtx, id: string): Promise<Removal> {
  const { access } = await openDevice(ctx, id)
  if (access.relation !== 'owner') throw new Problem('notPermitted')
  const { devices, readings, ...counted } = await countRemoval(ctx, sql`SELECT ${id}::bigint AS id`)
  if (devices === 0) throw new Problem('notFound')
  return { ...counted, readings: readings ?? 0 }
}

/**
 * The same for all selected own devices together. Throws `notFound` for a listed one that does not exist,
 * `nothingMatches`.
 */
export async function getBulkRemoval(ctx: PersonCtx, devices: DeviceSelection): Promise<BulkRemoval> {
  const counted = await countRemoval(ctx, sql`${(await selected(ctx, devices)).select('d.id')}`)
  if (counted.devices < namedIn(devices)) throw new Problem('notFound')
  if (counted.devices === 0) throw new Problem('nothingMatches')
  return counted
}

async function countRemoval(ctx: PersonCtx, chosen: RawBuilder<unknown>): Promise<BulkRemoval> {
  const those = sql`device_id IN (SELECT id FROM chosen)`
  const { rows } = await sql<Omit<BulkRemoval, 'retentionDays'>>`
    WITH chosen AS MATERIALIZED (${chosen}), known AS (SELECT count(*)::int AS devices FROM chosen)
    SELECT devices,
           (SELECT count(*)::int FROM group_devices WHERE ${those}) AS groups,
           (SELECT count(*)::int FROM shares WHERE ${those} AND state IN ('offered', 'accepted')
              AND (until IS NULL OR until > ${ctx.clock.now()})) AS shares,
           (SELECT count(*)::int FROM maintenance_works WHERE ${those}) AS works,
           (SELECT count(*)::int FROM device_parts WHERE ${those}) AS parts,
           (SELECT count(*)::int FROM feedback WHERE ${those}) AS reports,
           (SELECT count(*)::int FROM device_pictures WHERE ${those} AND kept) AS photos,
           (SELECT count(*)::int FROM cycles WHERE ${those}) AS "washesKept",
           CASE WHEN devices <= ${maxDevicesWithReadings} THEN
             (SELECT coalesce(sum(t.count), 0)::float8 FROM chosen c JOIN telemetry_daily t ON t.device_id = c.id) END AS readings,
           CASE WHEN devices <= ${maxDevicesWithReadings} THEN
             (SELECT min(t.day) FROM chosen c JOIN telemetry_daily t ON t.device_id = c.id) END AS "readingsSince"
      FROM known`.execute(ctx.db)
  const [counted] = rows
  if (!counted) throw new Problem('notFound')
  return { ...counted, retentionDays: ctx.settings.get('keep.removedDevices') || null }
}
