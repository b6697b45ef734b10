import { defineModule } from '../../platform/modules/define-module.ts'
import { viewsRoutes } from './views.routes.ts'

export const viewsModule = defineModule({
  name: 'views',
  routes: viewsRoutes,
})
