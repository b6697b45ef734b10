/* Staff try out the mail server or SMS gateway with a message to an address of their choice, and are shown
   what the service answered. */
import { randomUUID } from 'node:crypto'
import { localise } from '@limpid/contract/kernel/words'
import type { TestResult, TestTarget } from '@limpid/contract/outbox/outbox'
import type { Pool } from 'pg'
import type { PersonCtx } from '../../../platform/context.ts'
import { NotSent } from '../../../platform/gateway/not-sent.ts'
import type { Messenger } from '../../../platform/messenger.ts'
import { Problem } from '../../../platform/problem.ts'
import { consume, rateLimiter } from '../../../platform/security/rate-limits.ts'
import { reserveSms, uncountSms } from '../sms/sms-budget.service.ts'

/** Tests of one account within this time. */
export const testLimit = { messages: 5, windowSeconds: 10 * 60 } as const

/** Counts tests per account; shared by all servers. */
export function createTestLimits(pool: Pool) {
  const limiter = rateLimiter(pool, 'outbox:test', testLimit.messages, testLimit.windowSeconds)
  return { trying: (accountId: string) => consume(limiter, accountId, 'tooManyTests') }
}

export interface TestParts {
  limits: ReturnType<typeof createTestLimits>
  messenger: Messenger
  /** What is configured: without a service, messages go to the outbox. */
  config: Pick<PersonCtx['config'], 'mail' | 'smsUrl'>
}

/** Sends a test and returns what became of it. Throws `tooManyTests`. */
export async function sendTest(ctx: PersonCtx, parts: TestParts, to: TestTarget): Promise<TestResult> {
  await parts.limits.trying(ctx.actor.id)
  let answer: string | null = null
  const isConfigured = to.channel === 'mail' ? parts.config.mail !== undefined : Boolean(parts.config.smsUrl)
  try {
    if (to.channel === 'mail') {
      const note = (text: string) => {
        answer = text
      }
      await parts.messenger.mail({ to: to.target, ...textOf(ctx) }, note)
    } else await sendSms(ctx, parts.messenger, to.target)
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    return { outcome: 'failed', answer: error.answer ?? error.message }
  }
  return { outcome: isConfigured ? 'sent' : 'kept', answer }
}

/** Counts in the budget of SMS like any other. */
async function sendSms(ctx: PersonCtx, messenger: Messenger, mobile: string): Promise<void> {
  const { id: accountId, username } = ctx.actor
  const { address, language } = ctx.caller
  const reserved = await reserveSms(ctx, { mobile, purpose: 'test', accountId, username, address })
  if (reserved === undefined) throw new Problem('tooManyTests')
  const { text } = textOf(ctx)
  try {
    await messenger.sms({ id: randomUUID(), mobile, text, code: '', purpose: 'test', language })
  } catch (error) {
    await uncountSms(ctx, reserved)
    throw error
  }
}

function textOf({ settings, caller }: PersonCtx): { subject: string; text: string } {
  const name = localise(settings.branding().name, caller.language)
  return {
    subject: localise({ zh: `【${name}】测试邮件`, en: `${name}: test message` }, caller.language),
    text: localise(
      {
        zh: `【${name}】这是一条测试消息，收到说明发送配置正确。`,
        en: `${name}: this is a test. If you can read it, messages are sent correctly.`,
      },
      caller.language,
    ),
  }
}
