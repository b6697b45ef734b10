import { defineModule } from '../../platform/modules/define-module.ts'
import { excursionsRoutes } from './excursions.routes.ts'

export const excursionsModule = defineModule({
  name: 'excursions',
  routes: excursionsRoutes,
})
