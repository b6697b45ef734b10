import { IconWebhook, IconWebhookOff } from '@tabler/icons-react'
import type { ConsoleModule } from '../../kit/modules/consoleModule.ts'

const path = () => '/personal?tab=webhooks'

export const webhooksModule: ConsoleModule = {
  notices: {
    'security.webhook-added': { icon: IconWebhook, path },
    'security.webhook-failing': { icon: IconWebhookOff, path },
    'security.webhook-off': { icon: IconWebhookOff, path },
  },
}
