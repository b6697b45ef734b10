import {
  IconDeviceLaptop,
  IconLock,
  IconLockOpen,
  IconLogout2,
  IconShieldLock,
  IconShieldOff,
} from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const authModule: ConsoleModule = {
  pages: {
    'system/sign-ins/index': () => import('./sign-ins/SignInsPage.tsx'),
    'system/online/index': () => import('./sessions/OnlinePage.tsx'),
  },
  notices: {
    'security.signed-in': { icon: IconDeviceLaptop, path: () => '/personal?tab=security' },
    'security.password-changed': { icon: IconLock, path: () => '/personal?tab=security' },
    'security.password-reset': { icon: IconLockOpen, path: () => '/personal?tab=security' },
    'security.signed-out': { icon: IconLogout2, path: () => '/personal?tab=security' },
    'security.second-factor-changed': { icon: IconShieldLock, path: () => '/personal?tab=security' },
    'security.second-factor-reset': { icon: IconShieldOff, path: () => '/personal?tab=security' },
    'security.sessions-ended-by-staff': { icon: IconLogout2, path: () => '/personal?tab=security' },
    'security.sessions-ended': { icon: IconLogout2, path: () => '/personal?tab=security' },
  },
}
