import { alarmNews } from '@limpid/contract/alarms/alarms.live'
import { alarmTabs } from '@limpid/contract/alarms/alarms.tab'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'
import { alarmPath, alarmsPath } from './alarmPath.ts'

const AlarmsPanel = lazy(() => import('./AlarmsPanel.tsx'))
const AlarmMark = lazy(() => import('./count/AlarmMark.tsx'))

export const alarmsModule: ConsoleModule = {
  news: alarmNews,
  shareTabs: alarmTabs,
  pages: {
    'alarm-log/log': () => import('./AlarmsPage.tsx'),
    'alarm-log/info': () => import('./record/AlarmPage.tsx'),
  },
  notices: {
    'devices.alarms': {
      icon: IconAlertTriangle,
      path: ({ alarms: [alarm], total, shared }) =>
        alarm && total === 1
          ? alarmPath(alarm)
          : `${alarmsPath}?state=unacknowledged${shared ? '&scope=shared' : ''}`,
    },
  },
  menuMarks: { [alarmsPath]: AlarmMark },
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
