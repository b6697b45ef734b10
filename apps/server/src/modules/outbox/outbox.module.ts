import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { outboxMenus } from './outbox.seed.ts'
import { deleteOldMessages, insertMessage } from './outbox.store.ts'
import { deleteOldSent } from './sms/sms-sent.store.ts'

export const outboxModule = defineModule({
  name: 'outbox',
  menus: outboxMenus,
  provides: ({ ctx }) => ({ 'platform.outbox': { keep: (message) => insertMessage(ctx, message) } }),
  routes: outboxRoutes,
  jobs: ({ ctx }) => [
    hourly('outbox.deleteOld', async () => {
      await deleteOldMessages(ctx)
      await deleteOldSent(ctx)
    }),
  ],
})
