import { defineModule } from '../../platform/modules/define-module.ts'
import type {} from './site-alarms.ts'
import { sitesRoutes } from './sites.routes.ts'
import { sitesMenus } from './sites.seed.ts'

export const sitesModule = defineModule({
  name: 'sites',
  menus: sitesMenus,
  needs: { 'sites.devices': ['count', 'follow', 'leave'], 'sites.alarms': ['count'] },
  routes: (http, { ports }) => sitesRoutes(http, ports.get('sites.devices')),
})
