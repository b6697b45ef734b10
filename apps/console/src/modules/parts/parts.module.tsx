import { partNews } from '@limpid/contract/parts/parts.live'
import { partTabs } from '@limpid/contract/parts/parts.tab'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'

const PartsPanel = lazy(() => import('./PartsPanel.tsx'))

export const partsModule: ConsoleModule = {
  news: partNews,
  shareTabs: partTabs,
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
