import { type DeviceAccess, mayOpen } from '@limpid/contract/access/access'
import { reasonTabs } from '@limpid/contract/device-log/device-log.tab'
import type { DevicePageQuery, DeviceRow } from '@limpid/contract/fleet/device-list'
import { type Device, type DeviceExportQuery, maxExportedAtOnce } from '@limpid/contract/fleet/fleet'
import type { Page } from '@limpid/contract/kernel/page'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { preparedPlan } from '../../platform/database/prepared-plans/prepared-plans.ts'
import {
  accessOf,
  controlsAsStaff,
  listGrants,
  openDevice,
  seesSiteOf,
  staffScope,
} from '../access/access.public.ts'
import { openAlarmsOf } from '../alarms/alarms.public.ts'
import { currentFault, severityOfFault } from './fault-severities.reads.ts'
import { matching, type Requested, requestedTabs, washing } from './filters/filters.reads.ts'
import { groupsOf } from './groups-of.reads.ts'
import { pageOf } from './long-lists/memory.ts'
import { orders } from './orders.ts'
import '../products/products.tables.ts'
import '../sites/sites.tables.ts'
import '../users/users.tables.ts'
import '../devices/devices.tables.ts'
import '../telemetry/telemetry.tables.ts'

/** One page of devices, read as a long list. */
export function pageDevices(ctx: PersonCtx, query: DevicePageQuery): Promise<Page<DeviceRow>> {
  const { pageNum, pageSize, sort, descending = false, ...filter } = query
  const rows = JSON.stringify([ctx.actor.id, staffScope(ctx.actor), filter])
  return pageOf(
    ctx,
    { rows, descending, pageNum, pageSize },
    async (way) => (await matching(ctx, query, way)).select(['d.id', orders[sort].as('key')]),
    (ids) => rowsOf(ctx, query, ids),
  )
}

/** A part of all matching devices in order of creation; `next` requests the following part. */
export async function exportDevices(
  ctx: PersonCtx,
  { after = '0', ...query }: DeviceExportQuery,
): Promise<{ list: DeviceRow[]; next: string | null }> {
  const devices = await matching(ctx, query)
  const part = devices.select('d.id').where('d.id', '>', after).orderBy('d.id').limit(maxExportedAtOnce)
  const ids = (await part.execute()).map(({ id }) => id)
  const next = ids.length < maxExportedAtOnce ? null : (ids.at(-1) ?? null)
  return { list: await rowsOf(ctx, query, ids), next }
}

/**
 * These devices in this order, each limited to what the actor may currently see; those not visible for the
 * query are left out.
 */
async function rowsOf(ctx: PersonCtx, requested: Requested, ids: readonly string[]): Promise<DeviceRow[]> {
  if (ids.length === 0) return []
  const [found, grants] = await Promise.all([
    deviceRows(ctx)
      .modifyFront(preparedPlan)
      .where(sql<boolean>`d.id = ANY(${[...ids]}::bigint[])`)
      .execute(),
    grantsCount(ctx, requested) ? listGrants(ctx, ctx.actor, ids) : new Map<string, DeviceAccess>(),
  ])
  const byId = new Map(found.map((row) => [row.id, row]))
  const tabs = [requestedTabs(requested) ?? []].flat()
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const access = row && accessOf(ctx.actor, row, grants)
    const isVisible =
      access &&
      (tabs.length === 0 || tabs.some((tab) => mayOpen(access, tab))) &&
      (requested.hygieneFailed === undefined || mayOpen(access, 'cycles')) &&
      (requested.alarms === undefined || mayOpen(access, 'alarms'))
    return isVisible ? [toRow(row, access)] : []
  })
}

/** Staff who may only look may do more with what is also shared with them. */
const grantsCount = ({ actor }: PersonCtx, { scope }: Requested) =>
  scope === 'shared' || (scope === 'all' && !controlsAsStaff(actor))

/** One statement for a page: each more would cost as much again as the rows. */
function deviceRows(ctx: PersonCtx) {
  return ctx.db
    .selectFrom('devices as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .innerJoin('accounts as o', 'o.id', 'd.owner_id')
    .leftJoin('device_activity as a', 'a.device_id', 'd.id')
    .leftJoin('sites as s', 's.id', 'd.site_id')
    .leftJoinLateral(currentFault.as('f'), (join) => join.onTrue())
    .select([
      'd.id',
      'd.name',
      'd.sn',
      'd.product_id as productId',
      'd.owner_id as ownerId',
      'o.dept_id as ownerDeptId',
      'p.name_zh as productZh',
      'p.name_en as productEn',
      'd.simulated',
      'd.online',
      'd.online_changed_at as onlineChangedAt',
      'd.silent_since as silentSince',
      'd.last_disconnect_reason as lastDisconnectReason',
      'a.last_seen_at as lastSeenAt',
      'o.nickname as ownerName',
      's.id as siteId',
      's.name as siteName',
      'd.tags',
      'd.firmware',
      'd.created_at as createTime',
      'f.code as faultCode',
      severityOfFault.as('faultSeverity'),
      washing(ctx.clock.now()).as('washing'),
      sql<boolean>`p.recognition IS NULL`.as('measures'),
      groupsOf(ctx).as('groups'),
      openAlarmsOf(ctx).as('alarms'),
    ])
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof deviceRows>['execute']>>[number]

function activityOf(row: StoredRow): DeviceRow['activity'] {
  if (!row.online) return 'unknown'
  if (row.faultCode) return 'fault'
  return row.washing ? 'washing' : 'idle'
}

/**
 * A row limited to the user's access: machine data requires the live tab, the site the live or members tab;
 * tags are shown only to the owner and administrators.
 */
function toRow(row: StoredRow, access: DeviceAccess): DeviceRow {
  const live = mayOpen(access, 'live')
  const tags = access.relation === 'shared' ? [] : row.tags
  return {
    id: row.id,
    name: row.name,
    sn: row.sn,
    productId: row.productId,
    productName: { zh: row.productZh, en: row.productEn },
    simulated: row.simulated,
    online: row.online,
    onlineChangedAt: row.onlineChangedAt,
    silentSince: row.silentSince,
    lastSeenAt: live ? row.lastSeenAt : null,
    activity: live ? activityOf(row) : 'unknown',
    measures: row.measures,
    faultCode: live ? row.faultCode : null,
    faultSeverity: live ? row.faultSeverity : null,
    alarms: mayOpen(access, 'alarms') ? row.alarms : null,
    ownerName: row.ownerName,
    site: seesSiteOf(access) && row.siteId && row.siteName ? { id: row.siteId, name: row.siteName } : null,
    groups: row.groups,
    tags,
    firmware: live ? row.firmware : null,
    access,
    createTime: row.createTime,
  }
}

/** One device visible to the actor; `notFound` for any other, so that nobody can learn which ids exist. */
export async function getDevice(ctx: PersonCtx, id: string): Promise<Device> {
  const { access, timeZone } = await openDevice(ctx, id)
  const row = await deviceRows(ctx)
    .select([
      'd.attributes',
      // The recorder writes the last-seen time only occasionally; the newest readings are exact.
      sql<Date | null>`greatest(a.last_seen_at,
        (SELECT max(l.received_at) FROM telemetry_latest l WHERE l.device_id = d.id))`.as('lastSeenAt'),
      sql<boolean>`EXISTS (SELECT FROM device_credentials c WHERE c.device_id = d.id)`.as('hasToken'),
    ])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...toRow(row, access),
    timeZone,
    attributes: mayOpen(access, 'live') ? row.attributes : {},
    hasToken: access.relation === 'shared' ? null : row.hasToken,
    lastDisconnectReason: reasonTabs.some((tab) => mayOpen(access, tab)) ? row.lastDisconnectReason : null,
  }
}
