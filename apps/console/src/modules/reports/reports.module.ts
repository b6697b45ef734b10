import { IconFileAlert, IconMail } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const reportsModule: ConsoleModule = {
  pages: { 'data-analysis/report/index': () => import('./schedules/ReportsPage.tsx') },
  notices: {
    'devices.report-failed': { icon: IconFileAlert, path: () => '/data-analysis/report' },
    'security.report-recipients-added': { icon: IconMail, path: () => '/data-analysis/report' },
  },
  analysisActions: [{ key: 'report', Action: lazy(() => import('./files/ReportMenu.tsx')) }],
}
