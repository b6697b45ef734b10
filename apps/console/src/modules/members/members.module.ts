import { IconAddressBook, IconKey } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const membersModule: ConsoleModule = {
  notices: {
    'security.contact-changed': { icon: IconAddressBook, path: () => '/personal?tab=profile' },
    'security.api-key-made': { icon: IconKey, path: () => '/personal?tab=keys' },
  },
}
