import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'

const DeviceLogPanel = lazy(() => import('./DeviceLogPanel.tsx'))

export const deviceLogModule: ConsoleModule = {
  deviceTabs: [
    {
      name: 'log',
      title: tabWords.log,
      group: 'log',
      position: 130,
      troubles: ['refusals'],
      tab: 'log',
      content: ({ device, product }) => <DeviceLogPanel device={device} product={product} />,
    },
  ],
}
