import type { Viewers } from '@limpid/contract/shares/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { type AccessedDevice, roleShows } from '../access/access.public.ts'
import { listOpenLinks } from './links/links.reads.ts'
import { listViewerShares } from './shares.reads.ts'
import '../roles/roles.tables.ts'
import '../users/users.tables.ts'

/** Everyone who can see a device. A recipient sees the owner, the administrators and their own shares. */
export async function getViewers(ctx: PersonCtx, device: AccessedDevice): Promise<Viewers> {
  const { relation } = device.access
  const owner = await ctx.db
    .selectFrom('accounts')
    .select(['nickname', 'username', 'mobile', 'email'])
    .where('id', '=', device.ownerId)
    .executeTakeFirstOrThrow()
  const [staff, shares, links] = await Promise.all([
    countStaff(ctx, device),
    listViewerShares(ctx, device.id, relation === 'shared' ? ctx.actor.id : undefined),
    relation === 'owner' ? listOpenLinks(ctx, device.ownerId, device.id) : [],
  ])
  return { owner, staff, shares, links }
}

/** Number of users with each role that shows them the device. */
async function countStaff({ db }: PersonCtx, { ownerDeptId }: AccessedDevice): Promise<Viewers['staff']> {
  const { rows } = await sql<{ zh: string; en: string; people: number }>`
    SELECT r.name AS zh, r.name_en AS en, count(DISTINCT a.id)::int AS people
      FROM roles r JOIN account_roles ar ON ar.role_id = r.id JOIN accounts a ON a.id = ar.account_id AND a.enabled
     WHERE r.enabled AND ${roleShows(sql`a.id`, sql`${ownerDeptId}::bigint`)}
     GROUP BY r.id ORDER BY r.sort`.execute(db)
  return rows.map(({ zh, en, people }) => ({ role: { zh, en }, people }))
}
