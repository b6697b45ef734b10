import type { AccessLevel, DeviceTab } from '@limpid/contract/access/access'
import type { OpenedLink, ShareLink } from '@limpid/contract/shares/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import { type ThingRow, thingColumns, thingJoins, thingOf } from '../shares.reads.ts'

type ReadCtx = Pick<Ctx, 'db' | 'clock'>

interface LinkRow extends ThingRow {
  id: string
  nickname: string
  username: string
  level: AccessLevel
  tabs: DeviceTab[] | null
  until: Date | null
  usesLeft: number
  expiresAt: Date
  createTime: Date
}

async function openLinks({ db, clock }: ReadCtx, condition: RawBuilder<boolean>): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    SELECT s.id, o.nickname, o.username, s.level, s.tabs, s.until, s.uses_left AS "usesLeft", s.expires_at AS "expiresAt",
           s.created_at AS "createTime", ${thingColumns}
      FROM share_links s JOIN accounts o ON o.id = s.owner_id ${thingJoins}
     WHERE s.uses_left > 0 AND s.expires_at > ${clock.now()} AND (s.until IS NULL OR s.until > ${clock.now()}) AND ${condition}
     ORDER BY s.id DESC LIMIT 200`.execute(db)
  return rows
}

const termsOf = (row: LinkRow) => {
  const { level, tabs, until, usesLeft, expiresAt } = row
  return { thing: thingOf(row), level, tabs, until, usesLeft, expiresAt }
}

/** Usable links of an owner, newest first; for one device, including those of groups that contain it. */
export async function listOpenLinks(ctx: ReadCtx, ownerId: string, deviceId?: string): Promise<ShareLink[]> {
  const ofDevice = deviceId
    ? sql`AND (s.device_id = ${deviceId} OR s.group_id IN (SELECT group_id FROM groups_holding(${deviceId})))`
    : sql``
  const rows = await openLinks(ctx, sql`s.owner_id = ${ownerId} ${ofDevice}`)
  return rows.map((row) => ({ id: row.id, ...termsOf(row), createTime: row.createTime }))
}

/** What a secret gives access to; undefined if it can no longer be used. */
export async function findOpenLink(ctx: ReadCtx, secret: string): Promise<OpenedLink | undefined> {
  const [row] = await openLinks(ctx, sql`s.secret_hash = ${hashToken(secret)}`)
  return row && { owner: { nickname: row.nickname, username: row.username }, ...termsOf(row) }
}
