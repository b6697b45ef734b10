import { dueKinds } from '@limpid/contract/devices/troubles'
import { defineModule } from '../../platform/modules/define-module.ts'
import { analysisRoutes } from './analysis.routes.ts'

export const analysisModule = defineModule({
  name: 'analysis',
  needs: { 'devices.troubles': dueKinds },
  routes: analysisRoutes,
})
