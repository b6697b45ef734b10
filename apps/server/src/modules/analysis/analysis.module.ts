import { troubleKinds } from '@limpid/contract/devices/troubles'
import { defineModule } from '../../platform/modules/define-module.ts'
import { analysisRoutes } from './analysis.routes.ts'

export const analysisModule = defineModule({
  name: 'analysis',
  needs: { 'devices.troubles': troubleKinds },
  routes: (http, { ports }) => analysisRoutes(http, ports.get('devices.troubles')),
})
