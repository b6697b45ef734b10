import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const apiDocumentModule: ConsoleModule = {
  pages: {
    'api-document/index': () => import('./ApiDocumentPage.tsx'),
  },
}
