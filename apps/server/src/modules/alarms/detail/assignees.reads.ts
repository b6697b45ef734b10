import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { includesTab } from '../../access/access.public.ts'
import '../../devices/devices.tables.ts'
import '../../users/users.tables.ts'

/** The owner of device `d` and those with whom the control of its alarms is shared, as an item of a FROM clause. */
const handlers = ({ clock, ports }: PersonCtx): RawBuilder<unknown> => {
  const granted = (account: RawBuilder<unknown>) =>
    ports.get('access.grants').ofDevice(account, sql`d.id`, clock.now())
  const toAccounts = ports.get('access.grants').toAccounts(sql`d.id`, clock.now())
  return sql`(SELECT d.owner_id AS account_id UNION
    SELECT t.account_id FROM ${toAccounts} t WHERE EXISTS (
      SELECT FROM ${granted(sql`t.account_id`)} g WHERE g.level = 'control' AND ${includesTab(sql`g.tabs`, 'alarms')}))`
}

/** Who can be made responsible for alarms of a device. */
export async function listAssignees(
  ctx: PersonCtx,
  deviceId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT p.id, p.nickname AS name FROM devices d CROSS JOIN LATERAL ${handlers(ctx)} h
      JOIN accounts p ON p.id = h.account_id AND p.deleted_at IS NULL
     WHERE d.id = ${deviceId} ORDER BY p.id = d.owner_id DESC, p.nickname, p.id`.execute(ctx.db)
  return rows
}

/** Of the devices of the alarms under a condition, those whose alarms can be assigned to an account. */
export async function listAssignable(
  ctx: PersonCtx,
  accountId: string,
  alarms: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT of.id FROM (SELECT DISTINCT d.id FROM alarms a JOIN devices d ON d.id = a.device_id WHERE ${alarms}) of
      JOIN devices d ON d.id = of.id
     WHERE EXISTS (SELECT FROM ${handlers(ctx)} h JOIN accounts p ON p.id = h.account_id AND p.deleted_at IS NULL
                    WHERE h.account_id = ${accountId})`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The devices of the alarms under a condition, of at most `max` alarms. */
export async function listDevicesOf(db: Db, alarms: RawBuilder<boolean>, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT id FROM (
      SELECT d.id FROM alarms a JOIN devices d ON d.id = a.device_id WHERE ${alarms} ORDER BY a.id LIMIT ${max}) of`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const maxListed = 200

/** Who may handle the alarms of some of these devices, and of how many; who may handle most comes first. */
export async function countHandlers(
  ctx: PersonCtx,
  deviceIds: readonly string[],
): Promise<{ id: string; name: string; devices: number }[]> {
  const { rows } = await sql<{ id: string; name: string; devices: number }>`
    SELECT p.id, p.nickname AS name, count(*)::int AS devices
      FROM unnest(${[...deviceIds]}::bigint[]) AS of(id) JOIN devices d ON d.id = of.id CROSS JOIN LATERAL ${handlers(ctx)} h
      JOIN accounts p ON p.id = h.account_id AND p.deleted_at IS NULL
     GROUP BY p.id ORDER BY devices DESC, p.nickname, p.id LIMIT ${maxListed}`.execute(ctx.db)
  return rows
}
