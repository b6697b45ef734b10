import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const addressesModule: ConsoleModule = {
  pages: { 'mall/address/index': () => import('./AddressesPage.tsx') },
}
