import type { LiveTopic, News } from '@limpid/contract/live'
import type { Actor, Ctx } from '../../platform/context.ts'
import type { EventMap } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type { Courier } from './messages/messages.service.ts'
import {
  tellApiKey,
  tellContact,
  tellPassword,
  tellReset,
  tellSessions,
  tellSignedOut,
  tellSignIn,
} from './security/security.service.ts'

const noticesChannel = (accountId: string) => `notices:${accountId}`

/** Makes notices of what is heard, and tells open pages of notices. Returns how to wait for what is under way. */
export function noticesListeners(ctx: Ctx, hub: LiveHub, courier: Courier): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  const follow = <Name extends keyof EventMap>(
    name: Name,
    work: (ctx: Ctx, payload: EventMap[Name]) => Promise<void>,
  ) =>
    ctx.events.on(name, (payload) => {
      const working = work(ctx, payload)
        .catch((error: unknown) => ctx.log.error({ err: error, event: name }, 'a notice could not be made'))
        .finally(() => underWay.delete(working))
      underWay.add(working)
    })
  follow('auth.signedIn', tellSignIn)
  follow('auth.passwordChanged', tellPassword)
  follow('auth.contactChanged', tellContact)
  follow('auth.apiKeyMade', tellApiKey)
  follow('auth.otherSessionsEnded', tellSessions)
  follow('users.passwordReset', tellReset)
  follow('users.signedOut', tellSignedOut)
  follow('notices.addressed', () => courier.deliver())

  const news: News = { kind: 'notices.changed' }
  ctx.events.on('notices.changed', ({ accountId }) =>
    hub.publish([noticesChannel(accountId)], { type: 'news', news }),
  )
  return async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
}

/** The channel of one's own notices, for a person who watches them; an API key does not guard the account. */
export function resolveNoticeTopics(
  actor: Actor,
  topics: readonly LiveTopic[],
): { topics: LiveTopic[]; channels: string[] } {
  const watched = actor.apiKeyId === undefined && topics.includes('notices')
  return watched
    ? { topics: ['notices'], channels: [noticesChannel(actor.id)] }
    : { topics: [], channels: [] }
}
