import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const outboxModule: ConsoleModule = {
  pages: {
    'system/outbox/index': () => import('./OutboxPage.tsx'),
  },
}
