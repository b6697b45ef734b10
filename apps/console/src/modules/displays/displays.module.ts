import { IconDeviceTv } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const displaysModule: ConsoleModule = {
  pages: {
    'data-visualization/display/index': async () => (await import('./pages.ts')).loadDisplays(),
    'data-visualization/screen/index': async () => (await import('./pages.ts')).loadScreens(),
    'data-visualization/index': () => import('./wall/WallPage.tsx'),
  },
  notices: {
    'security.display-paired': { icon: IconDeviceTv, path: () => '/data-visualization/display' },
  },
}
