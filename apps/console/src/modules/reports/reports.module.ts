import { IconMail } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

const toReports = { icon: IconMail, path: () => '/data-analysis/report' }

export const reportsModule: ConsoleModule = {
  pages: { 'data-analysis/report/index': () => import('./schedules/ReportsPage.tsx') },
  notices: { 'devices.report-failed': toReports, 'security.report-recipients-added': toReports },
  analysisActions: [{ key: 'report', Action: lazy(() => import('./files/ReportMenu.tsx')) }],
}
