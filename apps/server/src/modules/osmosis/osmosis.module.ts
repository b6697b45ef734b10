import { defineModule } from '../../platform/modules/define-module.ts'
import './osmosis.events.ts'
import { osmosisRoutes } from './osmosis.routes.ts'

export const osmosisModule = defineModule({
  name: 'osmosis',
  clusterEvents: ['osmosis.changed'],
  routes: osmosisRoutes,
})
