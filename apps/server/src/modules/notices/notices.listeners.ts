import type { News } from '@limpid/contract/catalogue/live'
import type { Ctx } from '../../platform/context.ts'
import type { EventMap } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type { NotificationSender } from './messages/messages.service.ts'
import {
  notifyApiKeyCreated,
  notifyContactChange,
  notifyEndedByStaff,
  notifyPasswordChange,
  notifyPasswordReset,
  notifySecondFactor,
  notifySecondFactorReset,
  notifySessionsEnded,
  notifySignedOut,
  notifySignIn,
} from './security/security.service.ts'

/** Carries news of one's own notices. */
export const noticesChannel = (accountId: string) => `notices:${accountId}`

/**
 * Creates notifications from events, and notifies open pages of them. Returns how to wait for pending work.
 */
export function noticesListeners(
  ctx: Ctx,
  hub: LiveHub,
  notificationSender: NotificationSender,
): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  const follow = <Name extends keyof EventMap>(
    name: Name,
    work: (ctx: Ctx, payload: EventMap[Name]) => Promise<void>,
  ) =>
    ctx.events.on(name, (payload) => {
      const working = work(ctx, payload)
        .catch((error: unknown) =>
          ctx.log.error({ err: error, event: name }, 'a notification could not be created'),
        )
        .finally(() => underWay.delete(working))
      underWay.add(working)
    })
  follow('auth.signedIn', notifySignIn)
  follow('auth.passwordChanged', notifyPasswordChange)
  follow('auth.contactChanged', notifyContactChange)
  follow('auth.apiKeyMade', notifyApiKeyCreated)
  follow('auth.secondFactorChanged', notifySecondFactor)
  follow('auth.otherSessionsEnded', notifySessionsEnded)
  follow('auth.endedByStaff', notifyEndedByStaff)
  follow('users.passwordReset', notifyPasswordReset)
  follow('users.secondFactorReset', notifySecondFactorReset)
  follow('users.signedOut', notifySignedOut)
  follow('notices.addressed', () => notificationSender.deliver())

  const news: News = { kind: 'notices.changed' }
  ctx.events.on('notices.changed', ({ accountId }) =>
    hub.publish([noticesChannel(accountId)], { type: 'news', news }),
  )
  return async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
}
