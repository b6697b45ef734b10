import type { AccessLevel, DeviceTab } from '@limpid/contract/access/access'
import type { Page } from '@limpid/contract/kernel/page'
import type { ReceivedQuery, Share, SharedThing, ShareState } from '@limpid/contract/shares/received'
import type { GivenQuery, ViewerShare } from '@limpid/contract/shares/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, PersonCtx } from '../../platform/context.ts'
import type { OwnedThing } from './log/log.store.ts'
import { invitationCutoff } from './shares.rules.ts'
import { isOpen, offeredTo } from './shares.store.ts'

type ReadCtx = Pick<Ctx, 'db' | 'clock'>

/** The device or group of a share or link, joined as `d`, `p` and `g`. */
export const thingColumns = sql`
  coalesce(d.id, g.id) AS "thingId", coalesce(d.name, g.name) AS "thingName", d.sn, p.name_zh AS "productZh", p.name_en AS "productEn",
  CASE WHEN d.id IS NOT NULL THEN 1 ELSE (SELECT count(DISTINCT gd.device_id)::int FROM groups_under(g.id) u
    JOIN group_devices gd ON gd.group_id = u.group_id) END AS devices`
export const thingJoins = sql`
  LEFT JOIN devices d ON d.id = s.device_id LEFT JOIN products p ON p.id = d.product_id LEFT JOIN device_groups g ON g.id = s.group_id`

export interface ThingRow {
  thingId: string
  thingName: string
  sn: string | null
  productZh: string | null
  productEn: string | null
  devices: number
}

export function thingOf(row: ThingRow): SharedThing {
  const { thingId: id, thingName: name, sn, productZh: zh, productEn: en, devices } = row
  const isDevice = sn !== null
  return {
    kind: isDevice ? 'device' : 'group',
    id,
    name,
    sn,
    productName: zh !== null && en !== null ? { zh, en } : null,
    devices,
  }
}

interface ShareRow extends ThingRow {
  id: string
  ownerName: string
  ownerUsername: string
  receiverName: string | null
  receiverUsername: string | null
  addressee: string | null
  level: AccessLevel
  tabs: DeviceTab[] | null
  until: Date | null
  state: ShareState
  createTime: Date
  decidedTime: Date | null
}

/** The state of a share `s` at an instant. */
const stateAt = (now: Date) => sql`CASE
  WHEN s.state = 'offered' AND (s.created_at <= ${invitationCutoff(now)} OR s.until <= ${now}) THEN 'lapsed'
  WHEN s.state = 'accepted' AND s.until <= ${now} OR s.state = 'replaced' AND s.until <= s.decided_at THEN 'ended' ELSE s.state END`

/** SQL condition that a share `s` is of this device or of a group that contains it. */
const ofDevice = (id: string) =>
  sql<boolean>`(s.device_id = ${id} OR s.group_id IN (SELECT group_id FROM groups_holding(${id})))`

/**
 * The recipient stays hidden until they accept, so that an invitation does not reveal whether the account
 * exists.
 */
async function listShares<Extra = unknown>(
  { db, clock }: ReadCtx,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  extra: { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } = { columns: sql``, joins: sql`` },
): Promise<{ share: Share; row: Extra }[]> {
  const { rows } = await sql<ShareRow & Extra>`
    SELECT s.id, o.nickname AS "ownerName", o.username AS "ownerUsername",
           a.nickname AS "receiverName", a.username AS "receiverUsername", s.addressee, s.level, s.tabs, s.until,
           ${stateAt(clock.now())} AS state, s.created_at AS "createTime", s.decided_at AS "decidedTime", ${thingColumns} ${extra.columns}
      FROM shares s JOIN accounts o ON o.id = s.owner_id LEFT JOIN accounts a ON a.id = s.account_id AND s.accepted_at IS NOT NULL
      ${thingJoins} ${extra.joins}
     WHERE ${condition} ${order}`.execute(db)
  return rows.map((row) => ({ share: shareOf(row), row }))
}

function shareOf(row: ShareRow): Share {
  const { receiverName, receiverUsername } = row
  const { id, addressee, level, tabs, until, state, createTime, decidedTime } = row
  return {
    id,
    thing: thingOf(row),
    owner: { nickname: row.ownerName, username: row.ownerUsername },
    receiver:
      receiverName !== null && receiverUsername !== null
        ? { nickname: receiverName, username: receiverUsername }
        : null,
    ...{ addressee, level, tabs, until, state, createTime, decidedTime },
  }
}

async function pageShares(
  ctx: ReadCtx,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<Share>> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM shares s WHERE ${condition}`.execute(ctx.db)
  const window = sql`${order} LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`
  const list = await listShares(ctx, condition, window)
  return { list: list.map(({ share }) => share), total: rows[0]?.total ?? 0 }
}

/** Shares given by the actor, newest first. */
export function pageGiven(
  ctx: PersonCtx,
  { open, deviceId, groupId, ...page }: GivenQuery,
): Promise<Page<Share>> {
  const standing = isOpen(ctx.clock.now())
  const conditions = [sql<boolean>`s.owner_id = ${ctx.actor.id}`]
  if (open !== undefined) conditions.push(open ? standing : sql<boolean>`NOT ${standing}`)
  if (deviceId) conditions.push(ofDevice(deviceId))
  if (groupId) conditions.push(sql<boolean>`s.group_id = ${groupId}`)
  return pageShares(ctx, sql`${sql.join(conditions, sql` AND `)}`, sql`ORDER BY s.id DESC`, page)
}

/** Pending invitations to the actor and shares in force, invitations first. */
export function pageReceived(
  ctx: PersonCtx,
  { waiting, kind, deviceId, groupId, ...page }: ReceivedQuery,
): Promise<Page<Share>> {
  const conditions = [offeredTo(ctx.actor.id), isOpen(ctx.clock.now())]
  if (waiting !== undefined) conditions.push(sql<boolean>`s.state = ${waiting ? 'offered' : 'accepted'}`)
  if (kind) conditions.push(sql<boolean>`(s.group_id IS NOT NULL) = ${kind === 'group'}`)
  if (deviceId) conditions.push(ofDevice(deviceId))
  if (groupId) conditions.push(sql<boolean>`${groupId} IN (SELECT group_id FROM groups_under(s.group_id))`)
  const order = sql`ORDER BY s.state = 'offered' DESC, s.id DESC`
  return pageShares(ctx, sql`${sql.join(conditions, sql` AND `)}`, order, page)
}

/**
 * Shares that give access to a device, pending ones included, with the last view; only those of one account
 * if given.
 */
export async function listViewerShares(
  ctx: ReadCtx,
  deviceId: string,
  accountId: string | undefined,
): Promise<ViewerShare[]> {
  const conditions = [ofDevice(deviceId), isOpen(ctx.clock.now())]
  if (accountId) conditions.push(sql<boolean>`s.account_id = ${accountId} AND s.state = 'accepted'`)
  const found = await listShares<{ lastLookTime: Date | null }>(
    ctx,
    sql`${sql.join(conditions, sql` AND `)}`,
    sql`ORDER BY s.state, s.id DESC LIMIT 500`,
    {
      columns: sql`, l.at AS "lastLookTime"`,
      joins: sql`LEFT JOIN device_looks l ON l.device_id = ${deviceId} AND l.account_id = a.id`,
    },
  )
  return found.map(({ share, row: { lastLookTime } }) => ({ ...share, lastLookTime }))
}

/** Those of these devices and groups that belong to an account; in a transaction locked, so that they stay its own until the end. */
export async function listOwnThings(
  { db }: Pick<Ctx, 'db'>,
  ownerId: string,
  { deviceIds, groupId }: { deviceIds?: readonly string[] | undefined; groupId?: string | undefined },
): Promise<OwnedThing[]> {
  const lock = db.isTransaction ? sql`FOR NO KEY UPDATE` : sql``
  const { rows } = await (groupId
    ? sql<OwnedThing>`SELECT owner_id AS "ownerId", NULL AS "deviceId", id AS "groupId", name FROM device_groups
        WHERE id = ${groupId} AND owner_id = ${ownerId} ${lock}`
    : sql<OwnedThing>`SELECT owner_id AS "ownerId", id AS "deviceId", NULL AS "groupId", name FROM devices
        WHERE id = ANY(${[...(deviceIds ?? [])]}::bigint[]) AND owner_id = ${ownerId} ORDER BY id ${lock}`
  ).execute(db)
  return rows
}
