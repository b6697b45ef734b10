import { IconBellCheck } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const noticesModule: ConsoleModule = {
  notices: { 'devices.test': { icon: IconBellCheck, path: () => '/personal?tab=notices' } },
  pages: {
    'notices/index': () => import('./NoticesPage.tsx'),
  },
}
