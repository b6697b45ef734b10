import { minuteMs } from '@limpid/contract/kernel/durations'
import { defineModule } from '../../platform/modules/define-module.ts'
import { runMaintenancePlans } from './maintenance.jobs.ts'
import { maintenanceListeners } from './maintenance.listeners.ts'
import { maintenanceRoutes } from './maintenance.routes.ts'
import { maintenanceMenus } from './maintenance.seed.ts'
import { overdueTroubles } from './troubles/overdue.reads.ts'
import { recordAlarmWork } from './works/works.service.ts'

export const maintenanceModule = defineModule({
  name: 'maintenance',
  menus: maintenanceMenus,
  provides: () => ({
    'alarms.followUps': { work: recordAlarmWork },
    'devices.troubles': { maintenance: overdueTroubles },
  }),
  routes: maintenanceRoutes,
  listeners: ({ ctx, hub }) => maintenanceListeners(ctx, hub),
  jobs: ({ jobCtx }) => [
    {
      name: 'maintenance.refreshPlans',
      everyMs: 10 * minuteMs,
      lane: 'long',
      alone: true,
      work: (stopping) => runMaintenancePlans(jobCtx, stopping),
    },
  ],
})
