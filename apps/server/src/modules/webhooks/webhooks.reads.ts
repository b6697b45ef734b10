import type { Page } from '@limpid/contract/kernel/page'
import type { CallState } from '@limpid/contract/webhooks/call-states'
import type { Webhook, WebhookCall } from '@limpid/contract/webhooks/webhooks'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import './webhooks.tables.ts'

/** The actor's own webhooks, by name. */
export async function listWebhooks({ db, actor }: PersonCtx): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    SELECT w.id, w.name, w.url, w.groups, w.enabled, w.switched_off AS "switchedOff", w.created_at AS "createTime",
           w.last_delivered_at AS "lastDeliveredAt", w.failing_since AS "failingSince",
           (count(c.id) FILTER (WHERE c.next_attempt_at IS NOT NULL))::int AS pending,
           (count(c.id) FILTER (WHERE c.delivered = false))::int AS failed
      FROM webhooks w LEFT JOIN webhook_calls c ON c.webhook_id = w.id AND c.delivered IS NOT true
     WHERE w.account_id = ${actor.id} GROUP BY w.id ORDER BY w.name, w.id`.execute(db)
  return rows
}

const stateOf = sql<CallState>`CASE WHEN c.delivered THEN 'delivered' WHEN c.delivered = false THEN 'failed' ELSE 'waiting' END`

/** Calls of one of the actor's webhooks, newest first. Throws `notFound`. */
export async function pageCalls(
  { db, actor }: PersonCtx,
  webhookId: string,
  { pageNum, pageSize, state }: { pageNum: number; pageSize: number; state?: CallState | undefined },
): Promise<Page<WebhookCall>> {
  const own = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .where('account_id', '=', actor.id)
    .executeTakeFirst()
  if (!own) throw new Problem('notFound')
  const matching = sql`FROM webhook_calls c WHERE c.webhook_id = ${webhookId} AND ${state ? sql`${stateOf} = ${state}` : sql`true`}`
  const [{ rows: list }, counted] = await Promise.all([
    sql<WebhookCall>`SELECT c.id, c.message_id AS "messageId", c.type, c.body::jsonb -> 'data' -> 'title' AS title, ${stateOf} AS state, c.created_at AS "createTime", c.attempts,
        c.next_attempt_at AS "nextAttemptAt", c.ended_at AS "endedAt", c.http_status AS "httpStatus", c.error
      ${matching} ORDER BY c.id DESC LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db),
    sql<{ total: string }>`SELECT count(*) AS total ${matching}`.execute(db),
  ])
  return { list, total: Number(counted.rows[0]?.total ?? 0) }
}
