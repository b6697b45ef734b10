import { defineModule } from '../../platform/modules/define-module.ts'
import { cyclesListeners } from './cycles.listeners.ts'
import { cyclesRoutes } from './cycles.routes.ts'

export const cyclesModule = defineModule({
  name: 'cycles',
  routes: cyclesRoutes,
  listeners: ({ ctx, hub }) => cyclesListeners(ctx, hub),
})
