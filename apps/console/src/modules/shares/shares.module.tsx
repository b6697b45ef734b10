import { IconAdjustments, IconCheck, IconDoorExit, IconShare, IconShareOff, IconX } from '@tabler/icons-react'
import { lazy } from 'react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { tabWords } from '../devices/devices.public.ts'

const ViewersPanel = lazy(() => import('./viewers/ViewersPanel.tsx'))

export const sharesModule: ConsoleModule = {
  pages: {
    'equipment/share-link': () => import('./ShareLinkPage.tsx'),
  },
  deviceTabs: [
    {
      name: 'members',
      title: tabWords.members,
      group: 'access',
      position: 110,
      tab: 'members',
      content: ({ device }) => <ViewersPanel device={device} />,
    },
  ],
  notices: {
    'sharing.offered': { icon: IconShare, path: () => '/equipment/share-device' },
    'sharing.changed': { icon: IconAdjustments, path: () => '/equipment/share-device' },
    'sharing.revoked': { icon: IconShareOff, path: () => '/equipment/share-device' },
    'sharing.accepted': { icon: IconCheck, path: () => '/equipment/share-device?view=given' },
    'sharing.refused': { icon: IconX, path: () => '/equipment/share-device?view=given' },
    'sharing.left': { icon: IconDoorExit, path: () => '/equipment/share-device?view=given' },
  },
}
