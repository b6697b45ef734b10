import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

const DeviceMaintenance = lazy(() => import('./DeviceMaintenance.tsx'))

export const maintenanceWindowsModule: ConsoleModule = {
  pages: { 'alarm-log/maintenance': () => import('./WindowsPage.tsx') },
  deviceOverview: [{ fits: () => true, content: ({ device }) => <DeviceMaintenance device={device} /> }],
}
