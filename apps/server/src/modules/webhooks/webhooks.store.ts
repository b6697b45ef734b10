import { maxWebhooks, type NewWebhook, type WebhookForm } from '@limpid/contract/webhooks/webhooks'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { countOwn, lockOwn } from '../../platform/database/own-rows.ts'
import { refusedAs } from '../../platform/database/refusals.ts'
import { Problem } from '../../platform/problem.ts'
import { endWaiting } from './calls/calls.store.ts'
import './webhooks.tables.ts'

/** How long the secret before still signs. */
const oldSecretMs = 86_400_000

/** Adds a webhook of the actor; throws `tooManyWebhooks`, `webhookNameTaken`. */
export async function insertWebhook(
  { db, actor, clock }: PersonCtx,
  { name, url, groups }: NewWebhook,
  secret: Buffer,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    if ((await countOwn(tx, 'webhooks', 'account_id', actor.id)) >= maxWebhooks)
      throw new Problem('tooManyWebhooks')
    const { id } = await tx
      .insertInto('webhooks')
      .values({
        account_id: actor.id,
        name,
        url,
        groups: [...new Set(groups)],
        secret,
        old_secret: null,
        old_secret_until: null,
        switched_off: null,
        created_at: clock.now(),
        last_delivered_at: null,
        failing_since: null,
        rests_until: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refusedAs({ unique: 'webhookNameTaken' }))
    return id
  })
}

/**
 * Changes one of the actor's webhooks; switching it on forgets why it was off. Returns its address before. Throws `notFound`,
 * `webhookNameTaken`.
 */
export async function updateWebhook(
  { db, actor, clock }: PersonCtx,
  id: string,
  { name, url, groups, enabled }: WebhookForm,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const before = await lockOwn(tx.selectFrom('webhooks').select('url'), id, actor)
    await tx
      .updateTable('webhooks')
      .set({
        name,
        url,
        groups: [...new Set(groups)],
        enabled,
        rests_until: null,
        // Another address or a fresh start: earlier failures do not count.
        failing_since: sql`CASE WHEN url = ${url} AND enabled THEN failing_since END`,
        switched_off: sql`CASE WHEN ${enabled} THEN NULL ELSE switched_off END`,
      })
      .where('id', '=', id)
      .execute()
      .catch(refusedAs({ unique: 'webhookNameTaken' }))
    if (!enabled) await endWaiting(tx, id, clock.now())
    return before.url
  })
}

/** Replaces the secret of one of the actor's webhooks; throws `notFound`. */
export async function replaceSecret(
  { db, actor, clock }: PersonCtx,
  id: string,
  secret: Buffer,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({
      secret,
      old_secret: sql`secret`,
      old_secret_until: new Date(clock.now().getTime() + oldSecretMs),
    })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('notFound')
}

/** Deletes one of the actor's webhooks with its calls; throws `notFound`. */
export async function deleteWebhook({ db, actor }: PersonCtx, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('notFound')
}

/** Whether one of the actor's webhooks is on; throws `notFound`. */
export async function isOn({ db, actor }: PersonCtx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .select('enabled')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row.enabled
}
