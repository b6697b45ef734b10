import type { TestableChannel, TestOutcome } from '@limpid/contract/notices/notices'
import type { PersonCtx } from '../../../platform/context.ts'
import { sendTest, type TestParts } from '../../outbox/outbox.public.ts'
import { findAddressee } from '../notices.reads.ts'
import { announceRaised, raiseBy } from '../notices.service.ts'

const content = { kind: 'devices.test', facts: {} } as const
const bellAlone = { bell: content, silent: undefined, mail: undefined, sms: undefined, webhook: undefined }

/** Sends the actor a test through one channel and returns the outcome. Throws `tooManyTests`. */
export async function testChannel(
  ctx: PersonCtx,
  parts: TestParts,
  channel: TestableChannel,
): Promise<TestOutcome> {
  if (channel === 'bell') {
    await parts.limits.trying(ctx.actor.id)
    const raised = await ctx.db.transaction().execute((tx) => raiseBy(tx, ctx, ctx.actor.id, bellAlone))
    announceRaised(ctx, [raised])
    return 'sent'
  }
  const addressee = await findAddressee(ctx.db, ctx.actor.id)
  const target = channel === 'mail' ? addressee?.email : addressee?.mobile
  if (!target) return 'missing'
  return (await sendTest(ctx, parts, { channel, target })).outcome
}
