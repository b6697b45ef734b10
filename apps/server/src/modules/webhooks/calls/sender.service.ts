/* Sends queued calls. Each webhook gets one call at a time, so that a slow receiver holds up its own only; a few webhooks are
   served side by side. A call that fails is repeated by the schedule; a receiver that says 410, or fails for three days, is
   switched off. */
import type { Ctx } from '../../../platform/context.ts'
import type { ReachableAddresses } from '../../../platform/gateway/public-addresses.ts'
import { claimSubjects, raise } from '../../notices/notices.public.ts'
import { type DueCall, settleCall, switchOff, takeCall } from './calls.store.ts'
import { post } from './post.ts'
import { type Answer, maxAttempts, restsUntil, switchOffAfterMs, warnAfterMs } from './schedule.rules.ts'
import { signedHeaders } from './signature.rules.ts'

export interface WebhookSender {
  /** Sends what is due now. */
  deliver(): Promise<void>
  /** Makes one attempt of this call now, whether or not it is due. */
  attempt(callId: string): Promise<Answer | undefined>
}

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Webhooks of this account were changed, or a call of them was attempted. */
    'webhooks.changed': { accountId: string }
  }
}

/** The type of a call that a person sends to see whether it arrives. */
export const testType = 'webhook.test'

/** Webhooks served side by side. */
const maxAtOnce = 8

export function createWebhookSender(ctx: Ctx, reachable: ReachableAddresses): WebhookSender {
  const busy = new Set<string>()
  let delivering: Promise<void> | undefined
  let again = false

  async function send(call: DueCall): Promise<Answer> {
    const { messageId, url, body, secrets } = call
    const headers = signedHeaders({ messageId, at: ctx.clock.now(), body }, secrets)
    const answer = await post({ url, headers, body }, reachable)
    const now = ctx.clock.now()
    const gone = answer.httpStatus === 410
    // Whoever sends a test sees its outcome, and sends another one.
    const once = call.type === testType
    const failingSince = await settleCall(ctx, call, {
      ...answer,
      last: gone || once || call.attempts >= maxAttempts,
      restsUntil: answer.error === null ? undefined : restsUntil(answer, now),
    })
    const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0
    if (gone) await endWebhook(call, 'gone')
    else if (failingMs >= switchOffAfterMs) await endWebhook(call, 'failing')
    else if (failingSince && failingMs >= warnAfterMs) await warn(call, failingSince)
    ctx.events.emit('webhooks.changed', { accountId: call.accountId })
    return answer
  }

  async function endWebhook({ webhookId, accountId, name }: DueCall, reason: 'gone' | 'failing') {
    if (!(await switchOff(ctx, webhookId, reason))) return
    await raise(ctx, accountId, { kind: 'security.webhook-off', facts: { name, reason } })
  }

  async function warn({ webhookId, accountId, name }: DueCall, since: Date) {
    const kind = 'security.webhook-failing'
    const [first] = await claimSubjects(ctx.db, kind, [{ subject: webhookId, since }], ctx.clock.now())
    if (first !== undefined) await raise(ctx, accountId, { kind, facts: { name } })
  }

  /** Takes one due call after the other until there is none of a webhook that nobody serves. */
  async function serve(): Promise<void> {
    for (;;) {
      const call = await takeCall(ctx, [...busy])
      if (!call) return
      // Two of the servants may have taken calls of one webhook at the same moment: both are sent.
      busy.add(call.webhookId)
      try {
        await send(call)
      } finally {
        busy.delete(call.webhookId)
      }
    }
  }

  async function work(): Promise<void> {
    do {
      again = false
      await Promise.all(Array.from({ length: maxAtOnce }, serve))
    } while (again)
  }

  return {
    deliver() {
      again = true
      delivering ??= work().finally(() => {
        delivering = undefined
      })
      return delivering
    },
    async attempt(callId) {
      const call = await takeCall(ctx, [], callId)
      return call && send(call)
    },
  }
}
