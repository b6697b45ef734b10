import { webhookNews } from '@limpid/contract/webhooks/webhooks.live'
import { IconListDetails } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

export const webhooksModule: ConsoleModule = {
  news: webhookNews,
  pages: {
    'webhooks/index': () => import('./WebhooksPage.tsx'),
  },
  notices: {
    'devices.webhook-added': { icon: IconListDetails, path: () => '/equipment/webhooks' },
  },
}
