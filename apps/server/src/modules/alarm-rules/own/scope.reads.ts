import type { RuleForm } from '@limpid/contract/alarm-rules/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { inScope } from '../../alarms/alarms.public.ts'
import '../alarm-rules.tables.ts'

/** Which devices a rule `r` of an account watches, as a condition on `devices d`. */
export const watchedBy: RawBuilder<boolean> = sql`(d.product_id = r.product_id AND ${inScope('r', ['all', 'site', 'group', 'device'])})`

export type Scope = Pick<RuleForm, 'productId' | 'scope' | 'siteId' | 'groupId' | 'deviceId'>

/** The devices of an account in a scope, after one of them, in order. */
export async function listWatched(
  db: Db,
  accountId: string,
  { productId, scope, siteId, groupId, deviceId }: Scope,
  { after, max }: { after: string; max: number },
): Promise<{ id: string; name: string; timeZone: string }[]> {
  const { rows } = await sql<{ id: string; name: string; timeZone: string }>`
    SELECT d.id, d.name, d.time_zone AS "timeZone"
      FROM devices d JOIN ${ruleOf(accountId, productId, scope, siteId, groupId, deviceId)} ON ${watchedBy}
     WHERE d.id > ${after} ORDER BY d.id LIMIT ${max}`.execute(db)
  return rows
}

/** How many devices of an account are in a scope. */
export async function countWatched(
  db: Db,
  accountId: string,
  { productId, scope, siteId, groupId, deviceId }: Scope,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total
      FROM devices d JOIN ${ruleOf(accountId, productId, scope, siteId, groupId, deviceId)} ON ${watchedBy}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** The devices of an account in a scope, each with a key of alarms, as an item of a FROM clause. */
export const watchedKeys = (
  accountId: string,
  { productId, scope, siteId, groupId, deviceId }: Scope,
  key: string,
): RawBuilder<unknown> =>
  sql`(SELECT d.id AS device_id, ${key}::text AS key
         FROM devices d JOIN ${ruleOf(accountId, productId, scope, siteId, groupId, deviceId)} ON ${watchedBy})`

const ruleOf = (
  accountId: string,
  productId: string,
  scope: string,
  siteId: string | null,
  groupId: string | null,
  deviceId: string | null,
) => sql`(SELECT ${accountId}::bigint AS account_id, ${productId}::bigint AS product_id, ${scope}::text AS scope,
  ${siteId}::bigint AS site_id, ${groupId}::bigint AS group_id, ${deviceId}::bigint AS device_id) r`
