import { defineModule } from '../../platform/modules/define-module.ts'
import { excursionsRoutes } from './excursions.routes.ts'
import { waterConditions } from './troubles/outside.reads.ts'

export const excursionsModule = defineModule({
  name: 'excursions',
  provides: () => ({ 'devices.conditions': { water: waterConditions } }),
  routes: excursionsRoutes,
})
