import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'
import { alarmPath, alarmsPath } from './alarmPath.ts'

const AlarmsPanel = lazy(() => import('./AlarmsPanel.tsx'))

export const alarmsModule: ConsoleModule = {
  pages: {
    'alarm-log/log': () => import('./AlarmsPage.tsx'),
    'alarm-log/info': () => import('./record/AlarmPage.tsx'),
    'alarm-log/quality': () => import('./quality/AlarmQualityPage.tsx'),
  },
  notices: {
    'devices.alarms': {
      icon: IconAlertTriangle,
      path: ({ alarms, total, ended, shared }) => {
        const [only] = [...alarms, ...(ended?.alarms ?? [])]
        if (only && total + (ended?.total ?? 0) === 1) return alarmPath(only)
        return `${alarmsPath}?state=${total > 0 ? 'unacknowledged' : 'cleared'}${shared ? '&scope=shared' : ''}`
      },
    },
  },
  deviceTabs: [
    {
      name: 'alarms',
      title: tabWords.alarms,
      group: 'upkeep',
      position: 65,
      troubles: ['fault', 'hygiene', 'water', 'supply', 'silent', 'offline', 'refusals', 'process'],
      tab: 'alarms',
      needs: ['iot:alarm:list'],
      content: ({ device }) => <AlarmsPanel device={device} />,
    },
  ],
}
