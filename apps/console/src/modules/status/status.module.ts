import { IconClockExclamation } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const statusModule: ConsoleModule = {
  pages: {
    'system/status/index': () => import('./StatusPage.tsx'),
  },
  notices: {
    'devices.server-clock': { icon: IconClockExclamation, path: () => '/system/status' },
  },
}
