import { maxOpenLinks, type NewLink } from '@limpid/contract/shares/schemas'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { hashToken, newToken } from '../../../platform/security/tokens.ts'
import type { OwnedThing } from '../log/log.store.ts'
import { lockReceiver } from '../shares.store.ts'

/** Stores a new link and returns its secret, only this once; undefined if the owner has reached the limit. */
export async function insertLink(
  { db, clock, actor }: PersonCtx,
  { deviceId, groupId }: OwnedThing,
  { level, tabs, until, uses, expiresAt }: NewLink,
): Promise<{ id: string; secret: string } | undefined> {
  const secret = newToken()
  const now = clock.now()
  // Serialised, so that two concurrent calls cannot both take the last slot.
  await lockReceiver(db, actor.id)
  const { open } = await db
    .selectFrom('share_links')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('owner_id', '=', actor.id)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(open) >= maxOpenLinks) return undefined
  const { id } = await db
    .insertInto('share_links')
    .values({
      owner_id: actor.id,
      device_id: deviceId,
      group_id: groupId,
      secret_hash: hashToken(secret),
      level,
      tabs,
      until,
      uses_left: uses,
      expires_at: expiresAt,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** Ends a usable link of this owner; undefined if there is none. */
export async function endLink({ db, actor, clock }: PersonCtx, id: string): Promise<OwnedThing | undefined> {
  const { rows } = await sql<OwnedThing>`
    UPDATE share_links s SET uses_left = 0
     WHERE id = ${id} AND owner_id = ${actor.id} AND uses_left > 0 AND expires_at > ${clock.now()} RETURNING ${ownedColumns}`.execute(
    db,
  )
  return rows[0]
}

const ownedColumns = sql`s.id AS "linkId", s.owner_id AS "ownerId", s.device_id AS "deviceId", s.group_id AS "groupId",
  coalesce((SELECT name FROM devices WHERE id = s.device_id), (SELECT name FROM device_groups WHERE id = s.group_id)) AS name`

export type UsedLink = OwnedThing & { linkId: string } & Pick<NewLink, 'level' | 'tabs' | 'until'>

/**
 * Consumes one use of a link; undefined if it is used up or ended. If several compete for the last use, one
 * gets it.
 */
export async function useLink({ db, clock }: PersonCtx, secret: string): Promise<UsedLink | undefined> {
  const now = clock.now()
  // The device first, then what refers to it: a deletion or a transfer locks them in this order.
  await sql`SELECT FROM devices WHERE id = (SELECT device_id FROM share_links WHERE secret_hash = ${hashToken(secret)}) FOR NO KEY UPDATE`.execute(
    db,
  )
  const { rows } = await sql<UsedLink>`
    UPDATE share_links s SET uses_left = uses_left - 1
     WHERE secret_hash = ${hashToken(secret)} AND uses_left > 0 AND expires_at > ${now} AND (until IS NULL OR until > ${now})
     RETURNING ${ownedColumns}, s.level, s.tabs, s.until`.execute(db)
  return rows[0]
}

/** Adds a share that the actor accepted by link. */
export async function insertAccepted({ db, clock, actor }: PersonCtx, link: UsedLink): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('shares')
    .values({
      owner_id: link.ownerId,
      device_id: link.deviceId,
      group_id: link.groupId,
      account_id: actor.id,
      addressee_kind: null,
      addressee: null,
      link_id: link.linkId,
      level: link.level,
      tabs: link.tabs,
      until: link.until,
      state: 'accepted',
      created_at: now,
      decided_at: now,
      accepted_at: now,
    })
    .execute()
}
