import { defineModule } from '../../platform/modules/define-module.ts'
import { cyclesListeners } from './cycles.listeners.ts'
import { cyclesRoutes } from './cycles.routes.ts'
import { hygieneConditions } from './troubles/failed-washes.reads.ts'

export const cyclesModule = defineModule({
  name: 'cycles',
  provides: () => ({ 'devices.conditions': { hygiene: hygieneConditions } }),
  routes: cyclesRoutes,
  listeners: ({ ctx, hub }) => cyclesListeners(ctx, hub),
})
