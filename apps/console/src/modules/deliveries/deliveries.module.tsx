import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'

const DeliveriesPanel = lazy(() => import('./DeliveriesPanel.tsx'))

export const deliveriesModule: ConsoleModule = {
  pages: {
    'equipment/deliveries': () => import('./DeliveriesPage.tsx'),
  },
  deviceTabs: [
    {
      name: 'deliveries',
      title: tabWords.deliveries,
      group: 'upkeep',
      position: 100,
      tab: 'deliveries',
      content: ({ device, product }) => <DeliveriesPanel device={device} product={product} />,
    },
  ],
}
