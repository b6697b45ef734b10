import { IconUrgent } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { alarmPath, alarmsPath } from '../alarms/alarms.public.ts'

export const escalationsModule: ConsoleModule = {
  pages: { 'alarm-log/escalations': () => import('./EscalationsPage.tsx') },
  notices: {
    'devices.escalated': {
      icon: IconUrgent,
      path: ({ alarms: [only], total, scope }) =>
        only && total === 1 ? alarmPath(only) : `${alarmsPath}?state=unacknowledged&scope=${scope}`,
    },
  },
}
