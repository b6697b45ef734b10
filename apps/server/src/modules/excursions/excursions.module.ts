import { defineModule } from '../../platform/modules/define-module.ts'
import { excursionsRoutes } from './excursions.routes.ts'
import { waterTroubles } from './troubles/outside.reads.ts'

export const excursionsModule = defineModule({
  name: 'excursions',
  provides: () => ({ 'devices.troubles': { water: waterTroubles } }),
  routes: excursionsRoutes,
})
