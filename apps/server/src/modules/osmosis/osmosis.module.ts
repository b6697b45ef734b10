import { defineModule } from '../../platform/modules/define-module.ts'
import { osmosisRoutes } from './osmosis.routes.ts'

export const osmosisModule = defineModule({
  name: 'osmosis',
  routes: osmosisRoutes,
})
