import { minuteMs } from '@limpid/contract/kernel/durations'
import { hourly } from '../../platform/jobs/intervals.ts'
import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { createTestLimits } from '../outbox/outbox.public.ts'
import { createNotificationSender } from './messages/messages.service.ts'
import { noticesChannel, noticesListeners } from './notices.listeners.ts'
import { noticesRoutes } from './notices.routes.ts'
import { noticesMenus } from './notices.seed.ts'
import { deleteOldNotices } from './notices.store.ts'

export const noticesModule = defineModule({
  name: 'notices',
  menus: noticesMenus,
  needs: { 'notices.webhooks': ['enqueue'] },
  provides: ({ ctx, database, messenger }) => ({
    'notices.notificationSender': createNotificationSender(ctx, { limits: database.peoplePool, messenger }),
  }),
  routes: (http, { ctx, database, messenger }) =>
    noticesRoutes(http, { limits: createTestLimits(database.peoplePool), messenger, config: ctx.config }),
  listeners: ({ ctx, hub, ports, onClose }) =>
    onClose(noticesListeners(ctx, hub, ports.get('notices.notificationSender'))),
  // An API key does not guard the account.
  topics: {
    notices: topicOf(({ id, apiKeyId }) => (apiKeyId === undefined ? [noticesChannel(id)] : undefined)),
  },
  jobs: ({ jobCtx, ports }) => [
    hourly('notices.deleteOld', () => deleteOldNotices(jobCtx)),
    {
      name: 'notices.deliver',
      everyMs: minuteMs,
      work: () => ports.get('notices.notificationSender').deliver(),
      onStop: () => ports.get('notices.notificationSender').close(),
    },
  ],
})
