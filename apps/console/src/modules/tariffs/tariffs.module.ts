import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const tariffsModule: ConsoleModule = {
  pages: {
    'equipment/tariffs': () => import('./TariffsPage.tsx'),
  },
}
