import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const devicesScreens: ConsoleModule = {
  pages: {
    'equipment/own-equipment': () => import('./list/DevicesPage.tsx'),
    'equipment/equipment-info': () => import('./page/DevicePage.tsx'),
    'equipment/device-info': () => import('./page/DevicePage.tsx'),
    'equipment/removed-devices': () => import('./removed/RemovedDevicesPage.tsx'),
    'equipment/removed-device': () => import('./removed/RemovedDevicePage.tsx'),
    'equipment/share-device': () => import('./shared/SharedDevicesPage.tsx'),
  },
}
