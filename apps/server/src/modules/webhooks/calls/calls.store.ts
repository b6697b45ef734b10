import type { CallError, SwitchOffReason } from '@limpid/contract/webhooks/call-states'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { isFree, leaseEnd } from '../../../platform/database/runners.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { inBatches } from '../../../platform/settings.ts'
import { nextAttemptAt } from './schedule.rules.ts'
import '../webhooks.tables.ts'

/** A call whose attempt number `attempts` begins now. */
export interface DueCall {
  id: string
  webhookId: string
  accountId: string
  name: string
  messageId: string
  type: string
  url: string
  body: string
  attempts: number
  secrets: Buffer[]
}

type StoreCtx = Pick<Ctx, 'db' | 'clock'>

/**
 * Claims one due call that no server holds, of a webhook that is none of `busy`; other servers get other ones, whatever their clocks
 * say. It stays due, so a server that dies meanwhile loses nothing. A named call is claimed even if it is not due, or its webhook is off.
 */
export async function claimCall(
  { db, clock }: StoreCtx,
  busy: readonly string[],
  callId?: string,
): Promise<DueCall | undefined> {
  const now = clock.now()
  const which =
    callId === undefined
      ? sql`c.next_attempt_at <= ${now} AND w.enabled AND coalesce(w.rests_until, ${now}) <= ${now}
            AND w.id <> ALL (${busy}::bigint[])`
      : sql`c.id = ${callId}`
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<DueCall & { secret: Buffer; oldSecret: Buffer | null }>`
      SELECT c.id, c.webhook_id AS "webhookId", w.account_id AS "accountId", w.name, c.message_id AS "messageId", c.type, w.url, c.body,
             c.attempts + 1 AS attempts, w.secret, CASE WHEN w.old_secret_until > ${now} THEN w.old_secret END AS "oldSecret"
        FROM webhook_calls c JOIN webhooks w ON w.id = c.webhook_id
        JOIN accounts a ON a.id = w.account_id AND a.enabled AND a.deleted_at IS NULL
       WHERE c.next_attempt_at IS NOT NULL AND ${isFree} AND ${which}
       ORDER BY c.next_attempt_at, c.id LIMIT 1 FOR UPDATE OF c SKIP LOCKED`.execute(tx)
    const [call] = rows
    if (!call) return undefined
    await tx
      .updateTable('webhook_calls')
      .set({ attempts: call.attempts, held_until: leaseEnd })
      .where('id', '=', call.id)
      .execute()
    const { secret, oldSecret, ...due } = call
    return { ...due, secrets: oldSecret ? [secret, oldSecret] : [secret] }
  })
}

export interface Outcome {
  httpStatus: number | null
  error: CallError | null
  /** No further attempt. */
  last: boolean
  backoffUntil: Date | undefined
}

/** Notes how an attempt went. Returns since when the webhook fails; null while it works. */
export async function settleCall(
  { db, clock }: StoreCtx,
  { id, webhookId, attempts }: Pick<DueCall, 'id' | 'webhookId' | 'attempts'>,
  { httpStatus, error, last, backoffUntil }: Outcome,
): Promise<Date | null> {
  const now = clock.now()
  const delivered = error === null
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhook_calls')
      .set({
        http_status: httpStatus,
        error,
        held_until: null,
        ...(delivered || last
          ? { next_attempt_at: null, ended_at: now, delivered }
          : { next_attempt_at: nextAttemptAt(now, attempts, Math.random()) }),
      })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    const webhook = await tx
      .updateTable('webhooks')
      .set(
        delivered
          ? { last_delivered_at: now, failing_since: null, rests_until: null }
          : { failing_since: sql`coalesce(failing_since, ${now})`, rests_until: backoffUntil ?? null },
      )
      .where('id', '=', webhookId)
      .returning('failing_since')
      .executeTakeFirst()
    return webhook?.failing_since ?? null
  })
}

/** Switches a webhook off; its waiting calls count as failed. False if it was off already. */
export async function switchOff(
  { db, clock }: StoreCtx,
  webhookId: string,
  reason: SwitchOffReason,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhooks')
      .set({ enabled: false, switched_off: reason })
      .where('id', '=', webhookId)
      .where('enabled', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await endWaiting(tx, webhookId, clock.now())
    return numUpdatedRows > 0n
  })
}

/** Gives up the waiting calls of a webhook; they can be repeated. */
export async function endWaiting(db: Db, webhookId: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_calls')
    .set({ next_attempt_at: null, ended_at: at, delivered: false })
    .where('webhook_id', '=', webhookId)
    .where('next_attempt_at', 'is not', null)
    .execute()
}

/** Makes failed calls due again, with all attempts and their old id; those named, or the oldest `max`. Returns how many. */
export async function repeatCalls(
  { db, clock }: StoreCtx,
  webhookId: string,
  { ids, max }: { ids: readonly string[] | undefined; max: number },
): Promise<number> {
  const named = ids === undefined ? sql`true` : sql`id = ANY (${ids}::bigint[])`
  const { numAffectedRows } = await sql`
    UPDATE webhook_calls SET attempts = 0, next_attempt_at = ${clock.now()}, ended_at = NULL, delivered = NULL,
           http_status = NULL, error = NULL
     WHERE id IN (SELECT id FROM webhook_calls
                   WHERE webhook_id = ${webhookId} AND delivered = false AND ${named} ORDER BY id LIMIT ${max})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** How long ended calls are kept. */
const retentionMs = 30 * 86_400_000
const maxDeleted = 20_000

/** Deletes calls that ended long ago. */
export async function deleteOldCalls(
  { db, clock }: StoreCtx,
  stopping?: AbortSignal,
): Promise<{ deleted: number }> {
  const before = new Date(clock.now().getTime() - retentionMs)
  const deleted = await inBatches(
    maxDeleted,
    async (max) => {
      const { numAffectedRows } = await sql`
      DELETE FROM webhook_calls WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM webhook_calls WHERE ended_at < ${before} LIMIT ${max}))`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
    stopping,
  )
  return { deleted }
}
