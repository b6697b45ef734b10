import { defineNoun } from '../kernel/noun.ts'
import { maintenanceLabels } from './maintenance.labels.ts'
import { maintenanceNews } from './maintenance.live.ts'
import { maintenanceNotifications } from './maintenance.notifications.ts'
import { maintenancePermissions } from './maintenance.permissions.ts'
import { maintenanceProblems } from './maintenance.problems.ts'
import { maintenanceTabs } from './maintenance.tab.ts'

export const maintenanceNoun = defineNoun({
  permissions: maintenancePermissions,
  problems: maintenanceProblems,
  labels: maintenanceLabels,
  notifications: maintenanceNotifications,
  live: { news: maintenanceNews },
  tabs: maintenanceTabs,
  pages: {
    'equipment/maintenance': { zh: '保养计划', en: 'Maintenance' },
  },
  things: {
    tasks: { zh: '保养任务', en: 'Maintenance task' },
    works: { zh: '保养记录', en: 'Maintenance record' },
  },
  jobs: {
    area: 'devices',
    names: {
      'maintenance.refreshPlans': { zh: '更新保养计划', en: 'Update maintenance plans' },
    },
  },
})
