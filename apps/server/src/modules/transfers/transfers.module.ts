import { defineModule } from '../../platform/modules/define-module.ts'
import { createTransferLimits } from './transfer-limits.ts'
import { transfersListeners } from './transfers.listeners.ts'
import { transfersRoutes } from './transfers.routes.ts'

export const transfersModule = defineModule({
  name: 'transfers',
  routes: (http, { ctx, database }) =>
    transfersRoutes(http, createTransferLimits(database.peoplePool, ctx.settings)),
  listeners: ({ ctx, onClose }) => onClose(transfersListeners(ctx)),
})
