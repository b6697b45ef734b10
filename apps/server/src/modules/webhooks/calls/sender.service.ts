/* Sends queued calls. Each webhook gets one call at a time, so that a slow receiver holds up its own only; a few webhooks are
   served side by side. A call that fails is repeated by the schedule; a receiver that says 410, or fails for three days, is
   switched off. */
import type { Ctx } from '../../../platform/context.ts'
import type { ReachableAddresses } from '../../../platform/gateway/public-addresses.ts'
import { claimSubjects, raise } from '../../notices/notices.public.ts'
import { claimCall, type DueCall, settleCall, switchOff } from './calls.store.ts'
import { post } from './post.ts'
import { type Answer, backoffUntil, maxAttempts, switchOffAfterMs, warnAfterMs } from './schedule.rules.ts'
import { signedHeaders } from './signature.rules.ts'

export interface WebhookSender {
  /** Sends what is due now. */
  deliver(): Promise<void>
  /** Makes one attempt of this call now, whether or not it is due. */
  attempt(callId: string): Promise<Answer | undefined>
  /** Gives up what is being sent: it is due again by itself. */
  close(): Promise<void>
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
  const stopping = new AbortController()
  let delivering: Promise<void> | undefined
  let changes = 0
  let changed = Promise.withResolvers<void>()

  async function send(call: DueCall): Promise<Answer> {
    const { messageId, url, body, secrets } = call
    const headers = signedHeaders({ messageId, at: ctx.clock.now(), body }, secrets)
    const answer = await post({ url, headers, body }, reachable, stopping.signal)
    if (stopping.signal.aborted) return answer
    const now = ctx.clock.now()
    const gone = answer.httpStatus === 410
    // Anyone who sends a test sees its outcome, and sends another one.
    const once = call.type === testType
    const failingSince = await settleCall(ctx, call, {
      ...answer,
      last: gone || once || call.attempts >= maxAttempts,
      backoffUntil: answer.error === null ? undefined : backoffUntil(answer, now),
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

  /** Notes that another call may be due: one was queued, or its webhook has finished the one before. */
  function noteChange(): void {
    changes += 1
    changed.resolve()
    changed = Promise.withResolvers()
  }

  /** Sends due calls, of several webhooks side by side, until there are no more. */
  async function work(): Promise<void> {
    const running = new Set<Promise<void>>()
    try {
      while (!stopping.signal.aborted) {
        const seen = changes
        const call = running.size < maxAtOnce ? await claimCall(ctx, [...busy]) : undefined
        if (call) running.add(begin(call, (ended) => running.delete(ended)))
        else if (seen !== changes) continue
        else if (running.size > 0) await changed.promise
        else return
      }
      await Promise.all(running)
    } finally {
      delivering = undefined
    }
  }

  function begin(call: DueCall, onEnd: (ended: Promise<void>) => void): Promise<void> {
    busy.add(call.webhookId)
    const sending: Promise<void> = send(call)
      .then(
        () => {},
        (error: unknown) =>
          ctx.log.error({ err: error, callId: call.id }, 'a webhook call could not be settled'),
      )
      .finally(() => {
        busy.delete(call.webhookId)
        onEnd(sending)
        noteChange()
      })
    return sending
  }

  return {
    deliver() {
      noteChange()
      delivering ??= work()
      return delivering
    },
    async attempt(callId) {
      const call = await claimCall(ctx, [], callId)
      return call && send(call)
    },
    async close() {
      stopping.abort()
      await delivering
    },
  }
}
