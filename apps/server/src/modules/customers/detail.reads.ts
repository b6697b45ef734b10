import {
  type MemberCoupon,
  type MemberDetail,
  type MemberSession,
  maxShown,
} from '@limpid/contract/customers/schemas'
import type { Page } from '@limpid/contract/kernel/page'
import { localise } from '@limpid/contract/kernel/words'
import { genderDict } from '@limpid/contract/users/gender'
import type { PointEntry, WalletEntry } from '@limpid/contract/wallets/wallets'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { ownerCondition, personCondition, siteCondition } from '../access/access.public.ts'
import { listAddressesOf } from '../addresses/addresses.public.ts'
import { heldStateAt } from '../coupons/coupons.public.ts'
import { listItemWords } from '../dicts/dicts.public.ts'
import { accountsAboveById, nicknameUnlessErased } from '../users/users.public.ts'
import { pageEntriesOf, pagePointsOf } from '../wallets/wallets.public.ts'
import { mustSeeMember, rowsOf } from './customers.reads.ts'

interface Paging {
  pageNum: number
  pageSize: number
}

/** A member in the caller's scope with what they have. Throws `notFound`. */
export async function getMember(ctx: PersonCtx, id: string): Promise<MemberDetail> {
  await mustSeeMember(ctx, id)
  const { db, caller } = ctx
  const listed = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(db).then(({ rows }) => rows)
  const [row] = await rowsOf(ctx, [id])
  const [person] = await listed(sql<{ gender: string; deptName: string | null }>`
    SELECT a.gender, d.name AS "deptName" FROM accounts a LEFT JOIN depts d ON d.id = a.dept_id WHERE a.id = ${id}`)
  const { ownDevices, sites, shares } = await equipmentOf(ctx, id)
  const [above, genders, addresses, notes] = await Promise.all([
    accountsAboveById(ctx, [id]),
    listItemWords(db, genderDict),
    listAddressesOf(db, id),
    listed(sql<MemberDetail['notes'][number]>`
      SELECT n.id, n.at, ${nicknameUnlessErased('b')} AS by, n.note FROM member_notes n LEFT JOIN accounts b ON b.id = n.by_id
       WHERE n.account_id = ${id} ORDER BY n.id DESC LIMIT ${maxShown}`),
  ])
  const gender = genders.find(({ value }) => value === person?.gender)
  return {
    ...(row as MemberDetail),
    genderLabel: gender ? localise(gender, caller.language) : '',
    deptName: person?.deptName ?? null,
    above: above.get(id) ?? null,
    ownDevices,
    sites,
    shares,
    addresses,
    notes,
  }
}

/** The devices, sites and shares of a member as far as a role shows the caller the devices; without one none. */
async function equipmentOf(
  ctx: PersonCtx,
  id: string,
): Promise<Pick<MemberDetail, 'ownDevices' | 'sites' | 'shares'>> {
  const { db, actor } = ctx
  const receiverSeen = await personCondition(ctx, sql`s.account_id`)
  const [ownDevices, sites, shares] = await Promise.all([
    sql<MemberDetail['ownDevices'][number]>`
      SELECT d.id, d.name, d.sn, d.online FROM devices d
       WHERE d.owner_id = ${id} AND ${ownerCondition(ctx, sql`d.owner_id`)} ORDER BY d.id DESC LIMIT ${maxShown}`.execute(
      db,
    ),
    sql<MemberDetail['sites'][number]>`
      SELECT s.id, s.name, s.address FROM sites s
       WHERE s.owner_id = ${id} AND (${siteCondition(actor.id)} OR EXISTS (
         SELECT FROM devices d WHERE d.site_id = s.id AND d.owner_id = s.owner_id AND ${ownerCondition(ctx, sql`d.owner_id`)}))
       ORDER BY s.name LIMIT ${maxShown}`.execute(db),
    sql<MemberDetail['shares'][number]>`
      SELECT s.id, coalesce(d.name, g.name) AS name, s.owner_id = ${id} AS given, s.state = 'accepted' AS accepted, s.level, s.until,
             CASE WHEN s.owner_id <> ${id} THEN o.nickname
                  WHEN s.state = 'accepted' AND ${receiverSeen} THEN r.nickname END AS other
        FROM shares s LEFT JOIN devices d ON d.id = s.device_id LEFT JOIN device_groups g ON g.id = s.group_id
        JOIN accounts o ON o.id = s.owner_id LEFT JOIN accounts r ON r.id = s.account_id
       WHERE (s.owner_id = ${id} OR s.account_id = ${id}) AND s.state IN ('offered', 'accepted')
         AND ${ownerCondition(ctx, sql`s.owner_id`)}
       ORDER BY s.id DESC LIMIT ${maxShown}`.execute(db),
  ])
  return { ownDevices: ownDevices.rows, sites: sites.rows, shares: shares.rows }
}

/** The balance entries of a member in the caller's scope. Throws `notFound`. */
export async function pageEntries(ctx: PersonCtx, id: string, paging: Paging): Promise<Page<WalletEntry>> {
  await mustSeeMember(ctx, id)
  return pageEntriesOf(ctx.db, id, paging)
}

/** The point entries of a member in the caller’s scope. Throws `notFound`. */
export async function pagePoints(ctx: PersonCtx, id: string, paging: Paging): Promise<Page<PointEntry>> {
  await mustSeeMember(ctx, id)
  return pagePointsOf(ctx.db, id, paging)
}

/** The coupons of a member in the caller's scope, latest first. Throws `notFound`. */
export async function pageCoupons(
  ctx: PersonCtx,
  id: string,
  { pageNum, pageSize }: Paging,
): Promise<Page<MemberCoupon>> {
  await mustSeeMember(ctx, id)
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM held_coupons WHERE account_id = ${id}`.execute(ctx.db)
  const { rows } = await sql<MemberCoupon>`
    SELECT h.id, c.name, c.name_en AS "nameEn", ${heldStateAt(ctx.clock.now())} AS state,
           h.received_at AS "receivedAt", h.valid_until AS "validUntil", h.used_at AS "usedAt"
      FROM held_coupons h JOIN coupons c ON c.id = h.coupon_id WHERE h.account_id = ${id}
     ORDER BY h.id DESC OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(ctx.db)
  return { list: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Where a member in the caller's scope is signed in. Throws `notFound`. */
export async function listSessions(ctx: PersonCtx, id: string): Promise<MemberSession[]> {
  await mustSeeMember(ctx, id)
  const { rows } = await sql<MemberSession>`
    SELECT id, address, user_agent AS "userAgent", created_at AS "beganAt", last_seen_at AS "lastUsedAt"
      FROM sessions WHERE account_id = ${id} ORDER BY last_seen_at DESC`.execute(ctx.db)
  return rows
}
