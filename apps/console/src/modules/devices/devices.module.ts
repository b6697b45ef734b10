import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { devicePath } from './devicePath.ts'

export const devicesModule: ConsoleModule = {
  notices: {
    'devices.contended': { icon: IconPlugConnectedX, path: ({ device }) => `${devicePath(device)}?tab=log` },
  },
  search: () => import('./search/devices.search.ts'),
}
