import type { FactsOf } from '@limpid/contract/notices/kinds'
import type { Ctx } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import type {} from '../../auth/auth.events.ts'
import { isNewOrigin } from '../../auth/auth.face.ts'
import type {} from '../../users/users.events.ts'
import { maskedContact } from '../notices.rules.ts'
import { raise } from '../notices.service.ts'

/** Tells of a sign-in from where the account was not used before. */
export async function tellSignIn(ctx: Ctx, attempt: EventMap['auth.signedIn']): Promise<void> {
  if (!(await isNewOrigin(ctx, attempt))) return
  const { accountId, address, userAgent } = attempt
  await raise(ctx, accountId, { kind: 'security.signed-in', facts: { address, userAgent } })
}

export async function tellPassword(ctx: Ctx, news: EventMap['auth.passwordChanged']): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.password-changed', facts })
}

/** Tells of another way to reach the account, at the former one too: whoever lost it must hear of that there. */
export async function tellContact(ctx: Ctx, news: EventMap['auth.contactChanged']): Promise<void> {
  const { accountId, before, after, ...origin } = news
  const facts: FactsOf<'security.contact-changed'> = {
    ...origin,
    before: before === null ? null : maskedContact(before),
    after: after === null ? null : maskedContact(after),
  }
  const channel = news.contact === 'mobile' ? 'sms' : 'mail'
  const former = before === null ? [] : [{ channel, target: before } as const]
  await raise(ctx, accountId, { kind: 'security.contact-changed', facts }, former)
}

export async function tellApiKey(ctx: Ctx, news: EventMap['auth.apiKeyMade']): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.api-key-made', facts })
}

export async function tellSessions(ctx: Ctx, news: EventMap['auth.otherSessionsEnded']): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.sessions-ended', facts })
}

/** Tells that staff gave the account another password. */
export async function tellReset(
  ctx: Ctx,
  { accountId, who }: EventMap['users.passwordReset'],
): Promise<void> {
  await raise(ctx, accountId, { kind: 'security.password-reset', facts: { who } })
}

/** Tells that staff ended the sessions of the account. */
export async function tellSignedOut(ctx: Ctx, news: EventMap['users.signedOut']): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.signed-out', facts })
}
