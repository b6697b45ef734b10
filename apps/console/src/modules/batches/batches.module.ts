import { IconStack2 } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { batchPath } from './batchPath.ts'

export const batchesModule: ConsoleModule = {
  pages: {
    'equipment/batches': () => import('./BatchesPage.tsx'),
  },
  notices: {
    'devices.batch-ended': { icon: IconStack2, path: ({ batch }) => batchPath(batch) },
  },
}
