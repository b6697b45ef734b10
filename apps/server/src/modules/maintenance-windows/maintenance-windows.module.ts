import { defineModule } from '../../platform/modules/define-module.ts'
import { maintenanceWindowsRoutes } from './maintenance-windows.routes.ts'
import { maintenanceWindowsMenus } from './maintenance-windows.seed.ts'
import { openWindows } from './windows/open.reads.ts'

export const maintenanceWindowsModule = defineModule({
  name: 'maintenance-windows',
  menus: maintenanceWindowsMenus,
  provides: () => ({ 'alarms.maintenance': { open: openWindows } }),
  routes: maintenanceWindowsRoutes,
})
