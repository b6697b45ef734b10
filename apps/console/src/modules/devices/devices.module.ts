import { deviceNews } from '@limpid/contract/devices/devices.live'
import { liveTab } from '@limpid/contract/devices/devices.tab'
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { pathOfOnly } from './devicePath.ts'

export const devicesModule: ConsoleModule = {
  news: deviceNews,
  shareTabs: liveTab,
  notices: {
    'devices.offline': {
      icon: IconPlugConnectedX,
      path: (facts) => pathOfOnly(facts) ?? '/equipment/own-equipment?online=0',
    },
    'devices.faulty': {
      icon: IconAlertTriangle,
      path: (facts) => pathOfOnly(facts) ?? '/equipment/own-equipment?activity=fault',
    },
  },
  search: () => import('./search/devices.search.ts'),
}
