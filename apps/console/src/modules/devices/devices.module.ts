import { deviceNews } from '@limpid/contract/devices/devices.live'
import { liveTab } from '@limpid/contract/devices/devices.tab'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { devicePath } from './devicePath.ts'

export const devicesModule: ConsoleModule = {
  news: deviceNews,
  shareTabs: liveTab,
  notices: {
    'devices.contended': { icon: IconPlugConnectedX, path: ({ device }) => `${devicePath(device)}?tab=log` },
  },
  search: () => import('./search/devices.search.ts'),
}
