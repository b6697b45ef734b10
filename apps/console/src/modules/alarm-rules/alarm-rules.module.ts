import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const alarmRulesModule: ConsoleModule = {
  pages: { 'alarm-log/rules': () => import('./AlarmRulesPage.tsx') },
}
