import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'

const OperationsPanel = lazy(() => import('./OperationsPanel.tsx'))

export const auditModule: ConsoleModule = {
  pages: {
    'system/audit/index': () => import('./AuditPage.tsx'),
  },
  deviceTabs: [
    {
      name: 'operations',
      title: tabWords.operations,
      group: 'log',
      position: 140,
      tab: 'operations',
      content: ({ device }) => <OperationsPanel deviceId={device.id} />,
    },
  ],
}
