import type { DeviceTab } from '@limpid/contract/access/access'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { includesTab } from './access.reads.ts'
import '../roles/roles.tables.ts'
import '../users/users.tables.ts'

/** Whether a role shows devices of others, as a condition on `roles r`. */
const roleShowsDevices = sql<boolean>`(r.code = 'ROOT' OR EXISTS (
  SELECT FROM role_permissions rp WHERE rp.role_id = r.id AND rp.permission = 'iot:device:any'))`

/**
 * Whether role `r`, held by an account, shows it the devices of owners of a department; `seesAsStaff` says the same of an
 * actor.
 */
export function roleShows(
  account: RawBuilder<unknown>,
  ownerDeptId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`(${roleShowsDevices} AND scope_shows(${account}, ${ownerDeptId}))`
}

/** Who holds a permission by a role; ROOT, which needs none, is left out. */
export async function holdersOf(db: Db, permission: Permission): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT a.id FROM accounts a JOIN account_roles ar ON ar.account_id = a.id
      JOIN roles r ON r.id = ar.role_id AND r.enabled AND r.code <> 'ROOT'
      JOIN role_permissions rp ON rp.role_id = r.id AND rp.permission = ${permission}
     WHERE a.enabled AND a.deleted_at IS NULL ORDER BY a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The staff whose role shows them devices of one of these owners, but not everybody's. */
export async function staffSeeing(db: Db, ownerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT ar.account_id AS id FROM account_roles ar JOIN roles r ON r.id = ar.role_id
     WHERE r.enabled AND ${roleShowsDevices} AND NOT sees_every_dept(ar.account_id)
       AND EXISTS (SELECT FROM accounts o WHERE o.id = ANY(${[...ownerIds]}::bigint[]) AND scope_shows(ar.account_id, o.dept_id))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Whether an account may see a tab of a device, as a condition on `devices d`. */
export function seenBy(
  { clock, ports }: Pick<Ctx, 'clock' | 'ports'>,
  account: RawBuilder<unknown>,
  tab: DeviceTab,
): RawBuilder<boolean> {
  const granted = ports.get('access.grants').ofDevice(account, sql`d.id`, clock.now())
  const ownerDept = sql`(SELECT o.dept_id FROM accounts o WHERE o.id = d.owner_id)`
  return sql`(${account} = d.owner_id
    OR EXISTS (SELECT FROM ${granted} g WHERE ${includesTab(sql`g.tabs`, tab)})
    OR EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id AND r.enabled
                WHERE ar.account_id = ${account} AND ${roleShows(account, ownerDept)}))`
}

/**
 * Whom news of a device may interest, as an item of a FROM clause beside `devices d` with the column `account_id`: the owner, and
 * everybody to whom this tab is shared. Staff who see it by a role are not among them.
 */
export function interestedIn(
  { clock, ports }: Pick<Ctx, 'clock' | 'ports'>,
  tab: DeviceTab,
): RawBuilder<unknown> {
  const granted = ports.get('access.grants').toAccounts(sql`d.id`, clock.now())
  return sql`(SELECT d.owner_id AS account_id UNION SELECT g.account_id FROM ${granted} g WHERE ${includesTab(sql`g.tabs`, tab)})`
}
