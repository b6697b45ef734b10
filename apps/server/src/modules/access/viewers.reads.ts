import type { DeviceTab } from '@limpid/contract/access/access'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { holdsTab } from './access.reads.ts'
import '../roles/roles.tables.ts'
import '../users/users.tables.ts'

/** Whether a role sees every device, as a condition on `roles r`; `seesEveryDevice` says the same of an actor. */
export const roleSeesEveryDevice = sql<boolean>`(r.code = 'ROOT' OR EXISTS (
  SELECT FROM role_permissions rp WHERE rp.role_id = r.id AND rp.permission = 'iot:device:any'))`

/** Whether an account may see a tab of a device, as a condition on `devices d`. */
export function seenBy(
  { clock, ports }: Pick<Ctx, 'clock' | 'ports'>,
  account: RawBuilder<unknown>,
  tab: DeviceTab,
): RawBuilder<boolean> {
  const granted = ports.get('access.grants').ofDevice(account, sql`d.id`, clock.now())
  return sql`(${account} = d.owner_id
    OR EXISTS (SELECT FROM ${granted} g WHERE ${holdsTab(sql`g.tabs`, tab)})
    OR EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id AND r.enabled
                WHERE ar.account_id = ${account} AND ${roleSeesEveryDevice}))`
}

/**
 * Whom news of a device may interest, as an item of a FROM clause beside `devices d` with the column `account_id`: the owner, and
 * everybody to whom this tab is shared. Staff who see every device are not among them.
 */
export function interestedIn(
  { clock, ports }: Pick<Ctx, 'clock' | 'ports'>,
  tab: DeviceTab,
): RawBuilder<unknown> {
  const granted = ports.get('access.grants').toAccounts(sql`d.id`, clock.now())
  return sql`(SELECT d.owner_id AS account_id UNION SELECT g.account_id FROM ${granted} g WHERE ${holdsTab(sql`g.tabs`, tab)})`
}
