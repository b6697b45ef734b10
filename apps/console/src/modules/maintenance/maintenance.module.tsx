import { maintenanceNews } from '@limpid/contract/maintenance/maintenance.live'
import { maintenanceTabs } from '@limpid/contract/maintenance/maintenance.tab'
import { IconTools } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { pathOfOnly, tabWords } from '../devices/devices.public.ts'

const MaintenancePanel = lazy(() => import('./MaintenancePanel.tsx'))

export const maintenanceModule: ConsoleModule = {
  news: maintenanceNews,
  shareTabs: maintenanceTabs,
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
