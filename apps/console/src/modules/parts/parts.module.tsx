import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'

const PartsPanel = lazy(() => import('./PartsPanel.tsx'))

export const partsModule: ConsoleModule = {
  pages: {
    'equipment/stock': () => import('./stock/StockPage.tsx'),
  },
  deviceTabs: [
    {
      name: 'parts',
      title: tabWords.parts,
      group: 'upkeep',
      position: 80,
      troubles: ['supply'],
      tab: 'parts',
      content: ({ device, product }) => <PartsPanel device={device} model={product.model} />,
    },
  ],
}
