import { type RawBuilder, sql } from 'kysely'
import '../../devices/devices.tables.ts'
import '../../groups/groups.public.ts'

/** For what an account sets something up: all its devices, those of a site, of a group including its subgroups, or one. */
type Scope = 'all' | 'site' | 'group' | 'device'

const conditions: Record<Scope, (row: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  all: () => sql`true`,
  site: (row) => sql`d.site_id = ${row}.site_id`,
  device: (row) => sql`d.id = ${row}.device_id`,
  group: (row) =>
    sql`d.id IN (SELECT gd.device_id FROM group_devices gd WHERE gd.group_id IN (SELECT u.group_id FROM groups_under(${row}.group_id) u))`,
}

/** Whether the scope of a row, given by its alias, holds device `d` of the row's account. */
export function inScope(alias: string, scopes: readonly Scope[]): RawBuilder<boolean> {
  const row = sql.raw(alias)
  const cases = scopes.map((scope) => sql`WHEN ${sql.lit(scope)} THEN ${conditions[scope](row)}`)
  return sql<boolean>`(d.owner_id = ${row}.account_id AND CASE ${row}.scope ${sql.join(cases, sql` `)} ELSE false END)`
}
