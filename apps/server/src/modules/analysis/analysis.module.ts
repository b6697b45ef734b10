import { defineModule } from '../../platform/modules/define-module.ts'
import { analysisRoutes } from './analysis.routes.ts'

export const analysisModule = defineModule({
  name: 'analysis',
  routes: analysisRoutes,
})
