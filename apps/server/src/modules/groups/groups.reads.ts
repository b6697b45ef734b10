import { type DeviceAccess, mayOpen } from '@limpid/contract/access/access'
import type { Group, GroupPageQuery, GroupRow, GroupScope } from '@limpid/contract/groups/groups'
import type { Page } from '@limpid/contract/kernel/page'
import { noOpenAlarms } from '@limpid/contract/sites/open-alarms'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { Db, Tables } from '../../platform/database/tables.ts'
import type { GroupShares } from './group-shares.ts'
import { parentsFirst } from './groups.rules.ts'
import '../users/users.tables.ts'
import './groups.tables.ts'

type Groups = SelectQueryBuilder<Tables & { g: Tables['device_groups'] }, 'g', object>

const orders = { name: 'g.name', createTime: 'g.created_at' } as const

/** The actor's access to groups of a scope, by id; undefined for all of their own. */
type Seen = ReadonlyMap<string, { access: DeviceAccess }> | undefined

async function seenIn(ctx: PersonCtx, shares: GroupShares, scope: GroupScope): Promise<Seen> {
  return scope === 'own' ? undefined : shares.received(ctx)
}

function groupsOf(ctx: PersonCtx, ids: Iterable<string> | undefined): Groups {
  const every = ctx.db.selectFrom('device_groups as g') as unknown as Groups
  if (!ids) return every.where('g.owner_id', '=', ctx.actor.id)
  return every.where(sql<boolean>`g.id = ANY(${[...ids]}::bigint[])`)
}

/** All groups of a scope, each after its parent. */
export async function listGroups(
  ctx: PersonCtx,
  shares: GroupShares,
  scope: GroupScope,
): Promise<GroupRow[]> {
  const seen = await seenIn(ctx, shares, scope)
  const rows = await columnsOf(groupsOf(ctx, seen?.keys())).orderBy('g.name').orderBy('g.id').execute()
  return parentsFirst(await complete(ctx, rows, seen))
}

/** One page of groups; for shared ones, only those shared directly. */
export async function pageGroups(
  ctx: PersonCtx,
  shares: GroupShares,
  query: GroupPageQuery,
): Promise<Page<GroupRow>> {
  const received = query.scope === 'own' ? undefined : await shares.received(ctx)
  const direct = received && [...received].flatMap(([id, shared]) => (shared.direct ? [id] : []))
  let matching = groupsOf(ctx, direct)
  if (query.keywords)
    matching = matching.where(
      sql<boolean>`lower(g.name COLLATE "default") LIKE ${likePattern(query.keywords)}`,
    )
  const counted = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const direction = query.descending ? 'desc' : 'asc'
  const rows = await columnsOf(matching)
    .orderBy(orders[query.sort], direction)
    .orderBy('g.id', direction)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  const list = await complete(ctx, rows, received)
  return { list, total }
}

/** One group owned by or shared with the actor; undefined for any other. */
export async function findGroup(ctx: PersonCtx, shares: GroupShares, id: string): Promise<Group | undefined> {
  const own = await columnsOf(groupsOf(ctx, undefined).where('g.id', '=', id)).executeTakeFirst()
  const seen = own ? undefined : await shares.received(ctx)
  if (seen && !seen.has(id)) return undefined
  const row = own ?? (await columnsOf(groupsOf(ctx, [id])).executeTakeFirst())
  if (!row) return undefined
  const [group] = await complete(ctx, [row], seen)
  return group && { ...group, rule: own ? row.rule : null }
}

function columnsOf(groups: Groups) {
  return groups
    .innerJoin('accounts as o', 'o.id', 'g.owner_id')
    .select([
      'g.id',
      'g.parent_id as parentId',
      'g.name',
      'g.rule',
      'o.nickname as ownerName',
      'g.created_at as createTime',
    ])
}

type StoredGroup = Awaited<ReturnType<ReturnType<typeof columnsOf>['execute']>>[number]

const whole: DeviceAccess = {
  relation: 'owner',
  tabs: null,
  grants: [{ level: 'control', tabs: null, until: null }],
}

/** Adds counts of devices and alarms and the actor's access to groups; a parent they may not see is omitted. */
async function complete(ctx: PersonCtx, rows: readonly StoredGroup[], seen: Seen): Promise<GroupRow[]> {
  const accessOf = (id: string) => seen?.get(id)?.access ?? whole
  const ids = rows.map(({ id }) => id)
  const [counts, alarms] = await Promise.all([
    countMembers(ctx.db, ids),
    ctx.ports.get('groups.alarms').count(
      ctx,
      ids.filter((id) => mayOpen(accessOf(id), 'alarms')),
    ),
  ])
  return rows.map(({ rule, parentId, ...row }) => ({
    ...row,
    alarms: alarms && mayOpen(accessOf(row.id), 'alarms') ? (alarms.get(row.id) ?? noOpenAlarms) : null,
    parentId: parentId !== null && (!seen || seen.has(parentId)) ? parentId : null,
    byRule: rule !== null,
    devices: counts.get(row.id)?.devices ?? 0,
    online: counts.get(row.id)?.online ?? 0,
    access: accessOf(row.id),
  }))
}

/** Devices in each group including its subgroups, each counted once, and how many of them are online. */
async function countMembers(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; devices: number; online: number }>`
    WITH RECURSIVE under (root, id) AS (
      SELECT id, id FROM unnest(${[...ids]}::bigint[]) id
      UNION ALL SELECT u.root, g.id FROM device_groups g JOIN under u ON g.parent_id = u.id
    ), members AS (
      SELECT DISTINCT u.root, m.device_id FROM under u JOIN group_devices m ON m.group_id = u.id
    )
    SELECT members.root AS id, count(*)::int AS devices, (count(*) FILTER (WHERE d.online AND d.silent_since IS NULL))::int AS online
      FROM members JOIN devices d ON d.id = members.device_id GROUP BY members.root`.execute(db)
  return new Map(rows.map(({ id, ...count }) => [id, count]))
}

/** The ids of a group and its subgroups. */
export async function listUnder(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT group_id AS id FROM groups_under(${id})`.execute(db)
  return rows.map((row) => row.id)
}

/** A group and its subgroups, as a condition on `device_groups g`. */
export const isUnder = (id: string): RawBuilder<boolean> =>
  sql<boolean>`g.id IN (SELECT group_id FROM groups_under(${id}))`

/** Names of those of these groups that belong to an account. */
export function listNames(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('device_groups')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .orderBy('name')
    .execute()
}

/** The members of groups, as a condition on `devices d`. */
function memberOf(groupIds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`d.id IN (
    SELECT gd.device_id FROM group_devices gd WHERE gd.group_id = ANY(${[...groupIds]}::bigint[]))`
}

/**
 * The devices of a group including its subgroups, as a condition on `devices d`. The groups are queried
 * beforehand, so that the planner knows how many devices to expect and a small group costs little.
 */
export async function inGroup(db: Db, groupId: string): Promise<RawBuilder<boolean>> {
  return memberOf(await listUnder(db, groupId))
}
