import type { News } from '@limpid/contract/catalogue/live'
import type { Ctx } from '../../platform/context.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import type { WebhookSender } from './calls/sender.service.ts'

/** Carries live updates of an account's own webhooks. */
export const webhooksChannel = (accountId: string) => `webhooks:${accountId}`

/** Notifies pages that show an account's webhooks, and sends what was just queued. */
export function webhooksListeners(ctx: Ctx, hub: LiveHub, sender: WebhookSender): void {
  const news: News = { kind: 'webhooks.changed' }
  ctx.events.on('webhooks.changed', ({ accountId }) =>
    hub.publish([webhooksChannel(accountId)], { type: 'news', news }),
  )
  ctx.events.on('notices.queued', () => {
    sender
      .deliver()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'webhook calls could not be sent'))
  })
}
