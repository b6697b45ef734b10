import { IconTools } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { pathOfOnly, tabWords } from '../devices/devices.public.ts'

const MaintenancePanel = lazy(() => import('./MaintenancePanel.tsx'))

export const maintenanceModule: ConsoleModule = {
  pages: {
    'equipment/maintenance': () => import('./MaintenancePage.tsx'),
  },
  deviceTabs: [
    {
      name: 'maintenance',
      title: tabWords.maintenance,
      group: 'upkeep',
      position: 70,
      troubles: ['maintenance'],
      tab: 'maintenance',
      content: ({ device, product }) => <MaintenancePanel device={device} model={product.model} />,
    },
  ],
  notices: {
    'devices.maintenance-due': {
      icon: IconTools,
      path: (facts) => pathOfOnly(facts, '?tab=maintenance') ?? '/equipment/maintenance?state=overdue',
    },
  },
}
