import type { ShareTerms } from '@limpid/contract/shares/received'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import type { OwnedThing } from './log/log.store.ts'
import { invitationCutoff } from './shares.rules.ts'
import type { StoredState } from './shares.tables.ts'

export interface Addressed {
  kind: 'username' | 'mobile' | 'email'
  text: string
  /** Undefined if no account has this name. */
  accountId: string | undefined
}

/**
 * Invites to each of the devices or groups; a pending invitation to the same address is renewed with these
 * terms. Returns their ids.
 */
export async function upsertOffers(
  { db, clock, actor }: PersonCtx,
  things: readonly OwnedThing[],
  to: Addressed,
  terms: ShareTerms,
): Promise<string[]> {
  const now = clock.now()
  const rows = things.map(({ deviceId, groupId }) => ({
    owner_id: actor.id,
    device_id: deviceId,
    group_id: groupId,
    account_id: to.accountId ?? null,
    addressee_kind: to.kind,
    addressee: to.text,
    link_id: null,
    ...terms,
    state: 'offered' as const,
    created_at: now,
    decided_at: null,
    accepted_at: null,
  }))
  const thing = things[0]?.groupId ? 'group_id' : 'device_id'
  const offers = await db
    .insertInto('shares')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns([thing, 'addressee'])
        .where('state', '=', 'offered')
        .where(thing, 'is not', null)
        .doUpdateSet(({ ref }) => ({
          account_id: ref('excluded.account_id'),
          addressee_kind: ref('excluded.addressee_kind'),
          level: ref('excluded.level'),
          tabs: ref('excluded.tabs'),
          until: ref('excluded.until'),
          created_at: ref('excluded.created_at'),
        })),
    )
    .returning('id')
    .execute()
  return offers.map(({ id }) => id)
}

/** A changed share, with the data needed to notify others. */
export interface ChangedShare extends OwnedThing {
  id: string
  accountId: string | null
  /** The recipient, as the owner knows them. */
  recipient: string | null
  terms: ShareTerms
}

/** SQL condition that a share `s` was offered to this person: by account, or by a contact they now have. */
export function offeredTo(accountId: string): RawBuilder<boolean> {
  return sql`(s.owner_id <> ${accountId} AND (s.account_id = ${accountId} OR (s.account_id IS NULL AND (s.addressee_kind, s.addressee) IN (
    SELECT 'mobile', mobile FROM accounts WHERE id = ${accountId} AND mobile IS NOT NULL
    UNION ALL SELECT 'email', lower(email) FROM accounts WHERE id = ${accountId} AND email IS NOT NULL))))`
}

async function change(
  db: Db,
  set: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): Promise<ChangedShare | undefined> {
  const { rows } = await sql<ChangedShare & ShareTerms>`
    UPDATE shares s SET ${set} WHERE ${condition}
    RETURNING s.id, s.owner_id AS "ownerId", s.device_id AS "deviceId", s.group_id AS "groupId", s.account_id AS "accountId",
      s.level, s.tabs, s.until,
      coalesce((SELECT name FROM devices WHERE id = s.device_id), (SELECT name FROM device_groups WHERE id = s.group_id)) AS name,
      CASE WHEN s.accepted_at IS NULL THEN s.addressee ELSE (SELECT nickname FROM accounts WHERE id = s.account_id) END AS recipient`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { level, tabs, until, ...rest } = row
  return { ...rest, terms: { level, tabs, until } }
}

/** The device or group of a pending invitation. */
export function findOffered(
  db: Db,
  id: string,
): Promise<Pick<OwnedThing, 'deviceId' | 'groupId'> | undefined> {
  return db
    .selectFrom('shares')
    .select(['device_id as deviceId', 'group_id as groupId'])
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .executeTakeFirst()
}

/** SQL condition that a share `s` is pending or in force at an instant. */
export const isOpen = (
  now: Date,
) => sql<boolean>`(s.state IN ('offered', 'accepted') AND (s.until IS NULL OR s.until > ${now})
  AND (s.state = 'accepted' OR s.created_at > ${invitationCutoff(now)}))`

/**
 * Updates the terms of an open share of the actor; undefined if there is none. An ended share stays ended.
 */
export function updateTerms({ db, clock, actor }: PersonCtx, id: string, { level, tabs, until }: ShareTerms) {
  return change(
    db,
    sql`level = ${level}, tabs = ${tabs}, until = ${until}`,
    sql`s.id = ${id} AND s.owner_id = ${actor.id} AND ${isOpen(clock.now())}`,
  )
}

/** Whether the actor has given such a share, open or over. */
export async function isOwnShare({ db, actor }: PersonCtx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shares WHERE id = ${id} AND owner_id = ${actor.id}`.execute(db)
  return rows.length > 0
}

/** Ends an open share of this owner; undefined if there is none. */
export function revokeShare({ db, clock }: Pick<Ctx, 'db' | 'clock'>, ownerId: string, id: string) {
  return change(
    db,
    sql`state = 'revoked', decided_at = ${clock.now()}`,
    sql`s.id = ${id} AND s.owner_id = ${ownerId} AND s.state IN ('offered', 'accepted')`,
  )
}

/** Answers a pending invitation to this person; undefined if there is none. */
export function answerOffer(ctx: PersonCtx, id: string, answer: 'accepted' | 'refused') {
  const now = ctx.clock.now()
  return change(
    ctx.db,
    sql`state = ${answer}, account_id = ${ctx.actor.id}, decided_at = ${now}, accepted_at = ${answer === 'accepted' ? now : null}`,
    sql`s.id = ${id} AND s.state = 'offered' AND s.created_at > ${invitationCutoff(now)} AND (s.until IS NULL OR s.until > ${now})
      AND ${offeredTo(ctx.actor.id)}`,
  )
}

/** Ends a share that this person accepted; undefined if there is none. */
export function leaveShare({ db, clock, actor }: PersonCtx, id: string) {
  return change(
    db,
    sql`state = 'left', decided_at = ${clock.now()}`,
    sql`s.id = ${id} AND s.account_id = ${actor.id} AND s.state = 'accepted'`,
  )
}

/** Marks this person's current share of the same thing as replaced. */
export async function replaceAccepted(
  { db, clock, actor }: PersonCtx,
  { deviceId, groupId }: Pick<OwnedThing, 'deviceId' | 'groupId'>,
): Promise<void> {
  const accepted = db
    .updateTable('shares')
    .set({ state: 'replaced' satisfies StoredState, decided_at: clock.now() })
    .where('account_id', '=', actor.id)
    .where('state', '=', 'accepted')
  await (deviceId
    ? accepted.where('device_id', '=', deviceId)
    : accepted.where('group_id', '=', groupId)
  ).execute()
}

/** Serialises the acceptances of one person. */
export async function lockReceiver(db: Db, accountId: string): Promise<void> {
  await sql`SELECT FROM accounts WHERE id = ${accountId} FOR NO KEY UPDATE`.execute(db)
}
