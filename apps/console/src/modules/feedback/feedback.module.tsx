import { IconMessage, IconMessageReport } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { pathOfOnly, tabWords } from '../devices/devices.public.ts'

const FeedbackPanel = lazy(() => import('./FeedbackPanel.tsx'))

export const feedbackModule: ConsoleModule = {
  pages: {
    'equipment/feedback': () => import('./FeedbackPage.tsx'),
  },
  deviceTabs: [
    {
      name: 'feedback',
      title: tabWords.feedback,
      group: 'upkeep',
      position: 90,
      troubles: ['report'],
      tab: 'feedback',
      kept: true,
      content: ({ device, product }) => <FeedbackPanel device={device} model={product.model} />,
    },
  ],
  notices: {
    'devices.fault-reported': {
      icon: IconMessageReport,
      path: (facts) => pathOfOnly(facts, `?tab=feedback&report=${facts.report}`) ?? '/equipment/feedback',
    },
    'devices.fault-answered': {
      icon: IconMessage,
      path: (facts) => pathOfOnly(facts, `?tab=feedback&report=${facts.report}`) ?? '/equipment/feedback',
    },
  },
}
