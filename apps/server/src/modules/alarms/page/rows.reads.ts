import type { DeviceAccess } from '@limpid/contract/access/access'
import { alarmStatus, outageWords } from '@limpid/contract/alarms/alarm-words'
import { alarmCan } from '@limpid/contract/alarms/alarms'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { accessTo, seesSiteOf } from '../../access/access.public.ts'
import '../alarms.tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.tables.ts'
import '../../sites/sites.tables.ts'
import '../../users/users.tables.ts'

type Stored = Omit<
  AlarmRow,
  'condition' | 'acknowledged' | 'status' | 'comments' | 'mayHandle' | 'device' | 'assignee'
> & {
  acknowledgedAt: Date | null
  comments: number
  assigneeId: string | null
  assigneeName: string | null
  deviceName: string
  sn: string
  simulated: boolean
  online: boolean
  ownerId: string
  ownerDeptId: string | null
  zh: string
  en: string
  siteId: string | null
  siteName: string | null
}

/** Alarms `a` of devices `d` by their ids, which are in the requested order; those without access are omitted. */
export async function readRows(ctx: PersonCtx, ids: readonly string[]): Promise<AlarmRow[]> {
  return (await readWithAccess(ctx, ids)).map(({ row }) => row)
}

export async function readWithAccess(
  ctx: PersonCtx,
  ids: readonly string[],
): Promise<{ row: AlarmRow; access: DeviceAccess; ownerId: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Stored>`
    SELECT a.id, a.device_id AS "deviceId", a.key, a.kind, a.severity, a.inhibition, a.inhibited_until AS "inhibitedUntil",
           a.raised_at AS "raisedAt", a.cleared_at AS "clearedAt", a.changed_at AS "changedAt", a.acknowledged_at AS "acknowledgedAt",
           a.code, a.name, a.value, a.limit_value AS "limit", a.unit, a.precision, a.count, a.unstable, a.comments,
           a.assignee_id AS "assigneeId", w.nickname AS "assigneeName", d.name AS "deviceName", d.sn, d.simulated, d.online,
           d.owner_id AS "ownerId", o.dept_id AS "ownerDeptId", p.name_zh AS zh, p.name_en AS en, s.id AS "siteId", s.name AS "siteName"
      FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY requested(id, n)
      JOIN alarms a ON a.id = requested.id JOIN devices d ON d.id = a.device_id JOIN products p ON p.id = d.product_id
      JOIN accounts o ON o.id = d.owner_id LEFT JOIN sites s ON s.id = d.site_id LEFT JOIN accounts w ON w.id = a.assignee_id AND w.deleted_at IS NULL
     ORDER BY requested.n`.execute(ctx.db)
  const devices = new Map(
    rows.map(({ deviceId: id, ownerId, ownerDeptId }) => [id, { id, ownerId, ownerDeptId }]),
  )
  const accesses = await accessTo(ctx, ctx.actor, [...devices.values()])
  return rows.flatMap((stored) => {
    const access = accesses.get(stored.deviceId)
    return access ? [{ row: rowOf(stored, access), access, ownerId: stored.ownerId }] : []
  })
}

function rowOf(stored: Stored, access: DeviceAccess): AlarmRow {
  const { acknowledgedAt, assigneeId, assigneeName, deviceName, sn, simulated, online, ...more } = stored
  const { ownerId: _, ownerDeptId: __, zh, en, siteId, siteName, ...row } = more
  const condition = row.clearedAt === null ? 'active' : 'cleared'
  const acknowledged = acknowledgedAt !== null
  const placed = siteId !== null && siteName !== null && seesSiteOf(access)
  return {
    ...row,
    name: row.kind === 'outage' ? outageWords(placed ? siteName : null, row.count) : row.name,
    condition,
    acknowledged,
    status: alarmStatus(condition, acknowledged),
    assignee: assigneeId !== null && assigneeName !== null ? { id: assigneeId, name: assigneeName } : null,
    mayHandle: alarmCan.handle(access),
    device: {
      id: row.deviceId,
      name: deviceName,
      sn,
      productName: { zh, en },
      simulated,
      online,
      site: placed ? { id: siteId, name: siteName } : null,
      relation: access.relation,
    },
  }
}
