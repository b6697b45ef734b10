import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const reportsModule: ConsoleModule = {
  pages: { 'data-analysis/report/index': () => import('./schedules/ReportsPage.tsx') },
  analysisActions: [{ key: 'report', Action: lazy(() => import('./files/ReportMenu.tsx')) }],
}
