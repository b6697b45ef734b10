import { maskedContact } from '@limpid/contract/kernel/contact'
import type { FactsOf } from '@limpid/contract/kernel/notifications'
import type { Ctx } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import type {} from '../../auth/auth.events.ts'
import { isNewOrigin } from '../../auth/auth.public.ts'
import type {} from '../../users/users.events.ts'
import { raise } from '../notices.service.ts'

/** Notifies of a sign-in from an unknown browser or network. */
export async function notifySignIn(ctx: Ctx, attempt: EventMap['auth.signedIn']): Promise<void> {
  if (!(await isNewOrigin(ctx, attempt))) return
  const { accountId, address, userAgent } = attempt
  await raise(ctx, accountId, { kind: 'security.signed-in', facts: { address, userAgent } })
}

export async function notifyPasswordChange(ctx: Ctx, news: EventMap['auth.passwordChanged']): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.password-changed', facts })
}

/** Notifies of a changed contact, at the former one too: the user who lost it must learn of it there. */
export async function notifyContactChange(ctx: Ctx, news: EventMap['auth.contactChanged']): Promise<void> {
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

export async function notifyApiKeyCreated(ctx: Ctx, news: EventMap['auth.apiKeyMade']): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.api-key-made', facts })
}

export async function notifySecondFactor(
  ctx: Ctx,
  news: EventMap['auth.secondFactorChanged'],
): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.second-factor-changed', facts })
}

/** Notifies that an administrator turned the account's second factor off. */
export async function notifySecondFactorReset(
  ctx: Ctx,
  { accountId, who }: EventMap['users.secondFactorReset'],
): Promise<void> {
  await raise(ctx, accountId, { kind: 'security.second-factor-reset', facts: { who } })
}

export async function notifySessionsEnded(
  ctx: Ctx,
  news: EventMap['auth.otherSessionsEnded'],
): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.sessions-ended', facts })
}

/** Notifies that an administrator reset the account's password. */
export async function notifyPasswordReset(
  ctx: Ctx,
  { accountId, who }: EventMap['users.passwordReset'],
): Promise<void> {
  await raise(ctx, accountId, { kind: 'security.password-reset', facts: { who } })
}

/** Notifies that an administrator ended the account's sessions. */
export async function notifySignedOut(ctx: Ctx, news: EventMap['users.signedOut']): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.signed-out', facts })
}

/** Notifies that an administrator ended one or some of the account's sessions. */
export async function notifyEndedByStaff(ctx: Ctx, news: EventMap['auth.endedByStaff']): Promise<void> {
  const { accountId, ...facts } = news
  await raise(ctx, accountId, { kind: 'security.sessions-ended-by-staff', facts })
}
