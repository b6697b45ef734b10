import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const personalScreens: ConsoleModule = {
  pages: {
    'personal/index': () => import('./PersonalPage.tsx'),
  },
}
