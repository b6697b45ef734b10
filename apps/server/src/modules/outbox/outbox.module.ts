import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { outboxMenus } from './outbox.seed.ts'
import { deleteOldMessages, insertMessage } from './outbox.store.ts'
import { deleteOldSent } from './sms/sms-sent.store.ts'
import { createTestLimits } from './tests/test-messages.service.ts'

export const outboxModule = defineModule({
  name: 'outbox',
  menus: outboxMenus,
  provides: ({ ctx }) => ({ 'platform.outbox': { keep: (message) => insertMessage(ctx, message) } }),
  routes: (http, { ctx, database, messenger }) =>
    outboxRoutes(http, { limits: createTestLimits(database.peoplePool), messenger, config: ctx.config }),
  jobs: ({ jobCtx }) => [
    hourly('outbox.deleteOld', async () => {
      await deleteOldMessages(jobCtx)
      await deleteOldSent(jobCtx)
    }),
  ],
})
