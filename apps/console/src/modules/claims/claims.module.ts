import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const claimsModule: ConsoleModule = {
  pages: {
    'equipment/claim': () => import('./ClaimPage.tsx'),
    'equipment/labels': () => import('./labels/LabelsPage.tsx'),
  },
}
