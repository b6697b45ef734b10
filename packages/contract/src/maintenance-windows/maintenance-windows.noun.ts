import { defineNoun } from '../kernel/noun.ts'
import { maintenanceWindowLabels } from './maintenance-windows.labels.ts'
import { maintenanceWindowPermissions } from './maintenance-windows.permissions.ts'
import { maintenanceWindowProblems } from './maintenance-windows.problems.ts'

export const maintenanceWindowsNoun = defineNoun({
  permissions: maintenanceWindowPermissions,
  problems: maintenanceWindowProblems,
  labels: maintenanceWindowLabels,
  pages: {
    'alarm-log/maintenance': { zh: '维护时段', en: 'Maintenance windows' },
  },
  things: {
    'maintenance-windows': { zh: '维护时段', en: 'Maintenance window' },
  },
})
