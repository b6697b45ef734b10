import type { ClaimPageQuery, ClaimRow, ClaimState } from '@limpid/contract/claims/claims'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { matchesDevice } from '../devices/devices.public.ts'
import { hashCode, isOpen } from './claims.store.ts'
import '../products/products.tables.ts'
import { nicknameUnlessErased } from '../users/users.public.ts'

/**
 * The state of a code `c` of a device `d`; if the device changed owner otherwise, the code counts as revoked.
 */
const stateAt = (now: Date): RawBuilder<ClaimState> => sql`CASE WHEN c.used_at IS NOT NULL THEN 'used'
  WHEN ${isOpen(now)} THEN 'open' WHEN c.revoked_at IS NULL AND c.expires_at <= ${now} THEN 'expired' ELSE 'revoked' END`

/** Condition: the device `d` of a code is found by these words; without words, any device. */
export const deviceMatches = (keywords: string | undefined): RawBuilder<boolean> =>
  keywords ? matchesDevice(keywords) : sql`true`

/** Codes created by the actor, newest first. */
export async function pageCodes(
  { db, actor, clock }: PersonCtx,
  { state, keywords, pageNum, pageSize }: ClaimPageQuery,
): Promise<Page<ClaimRow>> {
  const now = clock.now()
  const conditions = [sql<boolean>`c.owner_id = ${actor.id}`]
  if (state) conditions.push(sql<boolean>`${stateAt(now)} = ${state}`)
  if (keywords) conditions.push(matchesDevice(keywords))
  const condition = sql.join(conditions, sql` AND `)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM claim_codes c JOIN devices d ON d.id = c.device_id WHERE ${condition}`.execute(
    db,
  )
  const total = counted[0]?.total ?? 0
  const { rows } = await sql<ClaimRow>`
    SELECT c.id, c.device_id AS "deviceId", d.name, d.sn, ${stateAt(now)} AS state, c.created_at AS "createTime",
           c.expires_at AS "expiresAt", c.used_at AS "usedTime", ${nicknameUnlessErased('a')} AS "usedBy"
      FROM claim_codes c JOIN devices d ON d.id = c.device_id LEFT JOIN accounts a ON a.id = c.used_by
     WHERE ${condition} ORDER BY c.id DESC LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db)
  return { list: rows, total }
}

export interface ClaimedThing {
  ownerId: string
  name: string
  sn: string
  productName: { zh: string; en: string }
  ownerName: string
  expiresAt: Date
}

/** The device a code is for; undefined if it cannot be used. */
export async function findByCode({ db, clock }: PersonCtx, code: string): Promise<ClaimedThing | undefined> {
  const { rows } = await sql<Omit<ClaimedThing, 'productName'> & { zh: string; en: string }>`
    SELECT d.owner_id AS "ownerId", d.name, d.sn, p.name_zh AS zh, p.name_en AS en, o.nickname AS "ownerName",
           c.expires_at AS "expiresAt"
      FROM claim_codes c JOIN devices d ON d.id = c.device_id JOIN products p ON p.id = d.product_id
      JOIN accounts o ON o.id = d.owner_id
     WHERE c.code_hash = ${hashCode(code)} AND ${isOpen(clock.now())}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { zh, en, ...rest } = row
  return { ...rest, productName: { zh, en } }
}
