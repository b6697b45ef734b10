import { deviceNews } from '@limpid/contract/devices/devices.live'
import { liveTab } from '@limpid/contract/devices/devices.tab'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const devicesModule: ConsoleModule = {
  news: deviceNews,
  shareTabs: liveTab,
  search: () => import('./search/devices.search.ts'),
}
