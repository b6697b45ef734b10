import type { GroupRule } from '@limpid/contract/groups/groups'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../groups.tables.ts'

/** A rule parsed once, so that it can be matched against many devices: one row of `r`. */
const conditions = (rule: RawBuilder<unknown>) => sql`
  SELECT ${valuesOf(rule, 'productIds')}::bigint[] AS products, ${valuesOf(rule, 'siteIds')}::bigint[] AS sites,
         ${valuesOf(rule, 'tagsAny')} AS tags_any, ${valuesOf(rule, 'tagsAll')} AS tags_all,
         ${valuesOf(rule, 'firmware')} AS firmware,
         '%' || replace(replace(replace(lower((${rule} ->> 'nameContains') COLLATE "default"), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' AS part`

const valuesOf = (rule: RawBuilder<unknown>, name: string) =>
  sql`CASE WHEN ${rule} ? ${sql.lit(name)} THEN ARRAY(SELECT jsonb_array_elements_text(${rule} -> ${sql.lit(name)})) END`

/** Whether the conditions `r` match a device `d`. */
const holds = sql<boolean>`(r.products IS NULL OR d.product_id = ANY(r.products))
  AND (r.sites IS NULL OR d.site_id = ANY(r.sites))
  AND (r.tags_any IS NULL OR d.tags && r.tags_any)
  AND (r.tags_all IS NULL OR d.tags @> r.tags_all)
  AND (r.firmware IS NULL OR d.firmware = ANY(r.firmware))
  AND (r.part IS NULL OR lower(d.name COLLATE "default") LIKE r.part)`

/** Number of an account's devices that match a rule, and the first few by name. */
export async function previewRule(db: Db, ownerId: string, rule: GroupRule, first: number) {
  const { rows } = await sql<{ id: string; name: string; sn: string; total: number }>`
    WITH r AS MATERIALIZED (${conditions(sql`${JSON.stringify(rule)}::jsonb`)}),
    held AS MATERIALIZED (SELECT d.id, d.name, d.sn FROM devices d CROSS JOIN r WHERE d.owner_id = ${ownerId} AND ${holds})
    SELECT held.*, (SELECT count(*)::int FROM held) AS total FROM held ORDER BY name, id LIMIT ${first}`.execute(
    db,
  )
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...device }) => device) }
}

/** Which memberships to compute: of some groups, or of some devices; all if omitted. */
export interface Refreshed {
  groupIds?: readonly string[]
  deviceIds?: readonly string[]
}

/**
 * Brings the rule-based memberships of an account's groups up to date, in one statement. Returns the pairs
 * added or removed.
 */
export async function refreshMemberships(
  db: Db,
  ownerId: string,
  { groupIds, deviceIds }: Refreshed,
): Promise<{ groupId: string; deviceId: string }[]> {
  const someGroups = groupIds ? sql`AND g.id = ANY(${[...groupIds]}::bigint[])` : sql``
  const someDevices = (column: RawBuilder<unknown>) =>
    deviceIds ? sql`AND ${column} = ANY(${[...deviceIds]}::bigint[])` : sql``
  const { rows } = await sql<{ groupId: string; deviceId: string }>`
    WITH rules AS MATERIALIZED (
      SELECT g.id AS group_id, c.* FROM device_groups g CROSS JOIN LATERAL (${conditions(sql`g.rule`)}) c
       WHERE g.owner_id = ${ownerId} AND g.rule IS NOT NULL ${someGroups}
    ), held AS MATERIALIZED (
      SELECT r.group_id, d.id AS device_id FROM rules r JOIN devices d ON ${holds}
       WHERE d.owner_id = ${ownerId} ${someDevices(sql`d.id`)}
    ), present AS MATERIALIZED (
      SELECT m.group_id, m.device_id, m.by_hand
        FROM device_groups g JOIN group_devices m ON m.group_id = g.id
       WHERE g.owner_id = ${ownerId} AND m.by_rule ${someGroups} ${someDevices(sql`m.device_id`)}
    ), over AS MATERIALIZED (
      SELECT p.* FROM present p
       WHERE NOT EXISTS (SELECT FROM held h WHERE h.group_id = p.group_id AND h.device_id = p.device_id)
    ), gone AS (
      DELETE FROM group_devices m USING over o
       WHERE m.group_id = o.group_id AND m.device_id = o.device_id AND NOT o.by_hand
      RETURNING m.group_id, m.device_id
    ), kept AS (
      UPDATE group_devices m SET by_rule = false FROM over o
       WHERE m.group_id = o.group_id AND m.device_id = o.device_id AND o.by_hand
      RETURNING m.group_id
    ), come AS (
      INSERT INTO group_devices (group_id, device_id, by_hand, by_rule)
      SELECT h.group_id, h.device_id, false, true FROM held h
       WHERE NOT EXISTS (SELECT FROM present p WHERE p.group_id = h.group_id AND p.device_id = h.device_id)
      ON CONFLICT (group_id, device_id) DO UPDATE SET by_rule = true
      RETURNING group_id, device_id
    )
    SELECT group_id AS "groupId", device_id AS "deviceId" FROM gone UNION ALL SELECT group_id, device_id FROM come`.execute(
    db,
  )
  return rows
}

/**
 * Removes devices that now belong to another account from the groups of their former owner; returns the
 * pairs.
 */
export async function deleteForeignMembers(
  db: Db,
  deviceIds?: readonly string[],
): Promise<{ groupId: string; deviceId: string }[]> {
  const some = deviceIds ? sql`AND m.device_id = ANY(${[...deviceIds]}::bigint[])` : sql``
  const { rows } = await sql<{ groupId: string; deviceId: string }>`
    DELETE FROM group_devices m USING device_groups g, devices d
     WHERE g.id = m.group_id AND d.id = m.device_id AND d.owner_id <> g.owner_id ${some}
    RETURNING m.group_id AS "groupId", m.device_id AS "deviceId"`.execute(db)
  return rows
}

/**
 * Adds devices to groups manually; returns those that were not yet a manual member of at least one of them.
 */
export async function insertMembers(
  db: Db,
  groupIds: readonly string[],
  deviceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO group_devices AS m (group_id, device_id, by_hand, by_rule)
    SELECT g, d, true, false FROM unnest(${[...groupIds]}::bigint[]) g, unnest(${[...deviceIds]}::bigint[]) d
    ON CONFLICT (group_id, device_id) DO UPDATE SET by_hand = true WHERE NOT m.by_hand
    RETURNING m.device_id AS id`.execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Removes manual members from groups; those that also match a rule stay. Returns which left one of them, and
 * which stay in one.
 */
export async function deleteMembers(
  db: Db,
  groupIds: readonly string[],
  deviceIds: readonly string[],
): Promise<{ left: string[]; kept: string[] }> {
  const among = sql`m.group_id = ANY(${[...groupIds]}::bigint[]) AND m.device_id = ANY(${[...deviceIds]}::bigint[])`
  const { rows: left } = await sql<{ id: string }>`
    DELETE FROM group_devices m WHERE ${among} AND NOT m.by_rule RETURNING m.device_id AS id`.execute(db)
  await sql`UPDATE group_devices m SET by_hand = false WHERE ${among} AND m.by_rule AND m.by_hand`.execute(db)
  const { rows: kept } = await sql<{ id: string }>`
    SELECT DISTINCT m.device_id AS id FROM group_devices m WHERE ${among}`.execute(db)
  return { left: [...new Set(left.map(({ id }) => id))], kept: kept.map(({ id }) => id) }
}
