import { defineModule } from '../../platform/modules/define-module.ts'
import { createOwnPasswordLimits } from '../auth/auth.public.ts'
import { createTransferLimits } from './transfer-limits.ts'
import { transfersListeners } from './transfers.listeners.ts'
import { transfersRoutes } from './transfers.routes.ts'

export const transfersModule = defineModule({
  name: 'transfers',
  routes: (http, { ctx, database }) =>
    transfersRoutes(http, {
      limits: createTransferLimits(database.peoplePool, ctx.settings),
      passwords: createOwnPasswordLimits(database.peoplePool),
    }),
  listeners: ({ ctx, onClose }) => onClose(transfersListeners(ctx)),
})
