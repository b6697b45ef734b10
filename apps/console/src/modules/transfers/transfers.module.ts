import { IconCheck, IconGift, IconGiftOff, IconX } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'
import { devicePath } from '../devices/devices.public.ts'

export const transfersModule: ConsoleModule = {
  notices: {
    'devices.offered': { icon: IconGift, path: () => '/equipment/claim' },
    'devices.withdrawn': { icon: IconGiftOff, path: () => '/equipment/claim?view=transfers&side=received' },
    'devices.taken': { icon: IconCheck, path: () => '/equipment/claim?view=transfers' },
    'devices.declined': { icon: IconX, path: () => '/equipment/claim?view=transfers' },
    'devices.received': { icon: IconGift, path: ({ device }) => devicePath(device) },
  },
}
