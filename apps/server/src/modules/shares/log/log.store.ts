import type { DeviceAccess } from '@limpid/contract/access/access'
import type { ShareTerms } from '@limpid/contract/shares/received'
import { type ShareLogKind, shareLogDays } from '@limpid/contract/shares/schemas'
import { sql } from 'kysely'
import type { Actor, Ctx, PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../shares.tables.ts'

/** A device or a group with its owner and its current name. */
export interface OwnedThing {
  ownerId: string
  deviceId: string | null
  groupId: string | null
  name: string
}

interface Line {
  kind: ShareLogKind
  /** The recipient, as far as the owner knows them. */
  recipient?: string | null
  terms?: ShareTerms
}

/** Logs an event for shares of these devices or groups. */
export async function noteShares(
  db: Db,
  { actor, clock }: PersonCtx,
  things: readonly OwnedThing[],
  { kind, recipient = null, terms }: Line,
): Promise<void> {
  if (things.length === 0) return
  await db
    .insertInto('share_log')
    .values(
      things.map(({ ownerId, deviceId, groupId, name }) => ({
        at: clock.now(),
        kind,
        owner_id: ownerId,
        device_id: deviceId,
        group_id: groupId,
        thing: name,
        actor_id: actor.id,
        relation: ownerId === actor.id ? ('owner' as const) : ('shared' as const),
        recipient,
        terms: terms ? JSON.stringify(terms) : null,
      })),
    )
    .execute()
}

type Relation = DeviceAccess['relation']

/** A view is logged at most once in this time per user and device. */
const lookMs = 3_600_000

/**
 * Logs that the actor viewed other accounts' devices; costs one look-up for those logged within the last
 * hour.
 */
export async function logViews(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  actor: Actor,
  devices: readonly { id: string; relation: Relation }[],
): Promise<void> {
  const foreign = devices.filter(({ relation }) => relation !== 'owner')
  if (foreign.length === 0) return
  const now = clock.now()
  const since = new Date(now.getTime() - lookMs)
  await sql`
    WITH asked AS (
      SELECT * FROM unnest(${foreign.map(({ id }) => id)}::bigint[], ${foreign.map(({ relation }) => relation)}::text[]) AS a(id, relation)
       WHERE NOT EXISTS (SELECT FROM device_looks l WHERE l.device_id = a.id AND l.account_id = ${actor.id} AND l.at > ${since})
       ORDER BY a.id
    ), noted AS (
      INSERT INTO device_looks AS l (account_id, device_id, at) SELECT ${actor.id}, id, ${now} FROM asked
      ON CONFLICT (device_id, account_id) DO UPDATE SET at = excluded.at WHERE l.at <= ${since}
      RETURNING device_id
    )
    INSERT INTO share_log (at, kind, owner_id, device_id, thing, actor_id, relation)
    SELECT ${now}, 'opened', d.owner_id, d.id, d.name, ${actor.id}, asked.relation
      FROM noted JOIN asked ON asked.id = noted.device_id JOIN devices d ON d.id = asked.id`.execute(db)
}

/** Logs that the actor changed something on another account's device, or exported data from it. */
export async function logUse(
  { db, clock, actor }: PersonCtx,
  deviceId: string,
  relation: Relation,
  kind: 'controlled' | 'exported',
): Promise<void> {
  await sql`
    INSERT INTO share_log (at, kind, owner_id, device_id, thing, actor_id, relation)
    SELECT ${clock.now()}, ${kind}, owner_id, id, name, ${actor.id}, ${relation} FROM devices WHERE id = ${deviceId}`.execute(
    db,
  )
}

/** Deletes old log entries, and shares and links that ended as long ago. */
export async function deleteOldShares({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - shareLogDays * 86_400_000)
  await db.deleteFrom('share_log').where('at', '<', oldest).execute()
  await db.deleteFrom('share_links').where('expires_at', '<', oldest).execute()
  await sql`
    DELETE FROM shares WHERE (state NOT IN ('offered', 'accepted') AND decided_at < ${oldest})
       OR (state = 'offered' AND created_at < ${oldest}) OR (state = 'accepted' AND until < ${oldest})`.execute(
    db,
  )
}
