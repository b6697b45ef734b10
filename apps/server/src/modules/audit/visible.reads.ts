import { rootRole } from '@limpid/contract/roles/system-roles'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { personCondition } from '../access/access.public.ts'
import { seenDepts } from '../users/users.public.ts'
import { type Named, name } from './audit.rules.ts'

/** Whose the things of a noun are: `id` and the account `owner` of those with these ids. Other nouns are nobody's. */
const owners: Record<string, (ids: readonly string[]) => RawBuilder<unknown>> = {
  devices: (ids) => sql`SELECT id, owner_id AS owner FROM devices WHERE id = ANY(${ids}::bigint[])`,
  groups: (ids) => sql`SELECT id, owner_id AS owner FROM device_groups WHERE id = ANY(${ids}::bigint[])`,
  sites: (ids) => sql`SELECT id, owner_id AS owner FROM sites WHERE id = ANY(${ids}::bigint[])`,
  deliveries: (ids) => sql`SELECT id, owner_id AS owner FROM deliveries WHERE id = ANY(${ids}::bigint[])`,
  shares: (ids) => sql`SELECT id, owner_id AS owner FROM shares WHERE id = ANY(${ids}::bigint[])`,
  feedback: (ids) => sql`
    SELECT f.id, d.owner_id AS owner FROM feedback f JOIN devices d ON d.id = f.device_id WHERE f.id = ANY(${ids}::bigint[])`,
  tasks: (ids) => sql`
    SELECT t.id, d.owner_id AS owner FROM maintenance_tasks t JOIN devices d ON d.id = t.device_id WHERE t.id = ANY(${ids}::bigint[])`,
  views: (ids) => sql`SELECT id, account_id AS owner FROM saved_views WHERE id = ANY(${ids}::bigint[])`,
  'api-keys': (ids) => sql`SELECT id, account_id AS owner FROM api_keys WHERE id = ANY(${ids}::bigint[])`,
  addresses: (ids) => sql`SELECT id, owner_id AS owner FROM addresses WHERE id = ANY(${ids}::bigint[])`,
  'invoice-titles': (ids) =>
    sql`SELECT id, owner_id AS owner FROM invoice_titles WHERE id = ANY(${ids}::bigint[])`,
  'held-coupons': (ids) =>
    sql`SELECT id, account_id AS owner FROM held_coupons WHERE id = ANY(${ids}::bigint[])`,
  users: (ids) => sql`SELECT id, id AS owner FROM accounts WHERE id = ANY(${ids}::bigint[])`,
}

const isRootAccount = sql`EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id WHERE ar.account_id = o.owner AND r.code = ${rootRole})`

/**
 * Those of the things whose names the reader may see now: within their data scope, and accounts of ROOT for ROOT alone. An entry is shown
 * for who made it, so it may name things of others.
 */
export async function visibleOf(ctx: PersonCtx, things: Named): Promise<Named> {
  const { db, actor } = ctx
  const depts = await seenDepts(db, actor)
  const isSeen = await personCondition(ctx, sql`o.owner`)
  const isRoot = actor.roles.includes(rootRole)
  const visible: Named = new Map()
  for (const [noun, ids] of things) {
    const known = [...ids].filter((id) => /^[1-9]\d{0,17}$/.test(id))
    const ownersOf = owners[noun]
    if (noun === 'dept') name(visible, noun, depts ? known.filter((id) => depts.has(id)) : known)
    else if (!ownersOf) name(visible, noun, [...ids])
    else if (known.length > 0) {
      const hidden = noun === 'users' && !isRoot ? isRootAccount : sql`false`
      const { rows } = await sql<{ id: string }>`
        SELECT o.id FROM (${ownersOf(known)}) o WHERE ${isSeen} AND NOT ${hidden}`.execute(db)
      name(
        visible,
        noun,
        rows.map(({ id }) => id),
      )
    }
  }
  return visible
}
