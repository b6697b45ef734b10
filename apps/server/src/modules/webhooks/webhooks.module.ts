import { createReachableAddresses } from '../../platform/gateway/public-addresses.ts'
import { hourly } from '../../platform/jobs/intervals.ts'
import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { deleteOldCalls } from './calls/calls.store.ts'
import { enqueueCalls } from './calls/enqueue.store.ts'
import { createWebhookSender } from './calls/sender.service.ts'
import { webhooksChannel, webhooksListeners } from './webhooks.listeners.ts'
import { webhooksRoutes } from './webhooks.routes.ts'
import { createTestLimit } from './webhooks.service.ts'

/** Between the attempts of a call: the shortest pause of the schedule. */
const deliverEveryMs = 5_000

export const webhooksModule = defineModule({
  name: 'webhooks',
  provides: ({ ctx, database }) => {
    const reachable = createReachableAddresses(ctx.config.webhookReceivers)
    return {
      'notices.webhooks': { enqueue: enqueueCalls },
      'webhooks.parts': {
        reachable,
        sender: createWebhookSender(ctx, reachable),
        testing: createTestLimit(database.peoplePool),
      },
    }
  },
  routes: (http, { ports }) => webhooksRoutes(http, ports.get('webhooks.parts')),
  listeners({ ctx, hub, ports, onClose }) {
    const { sender } = ports.get('webhooks.parts')
    webhooksListeners(ctx, hub, sender)
    onClose(() => sender.close())
  },
  // An API key does not guard the account.
  topics: {
    webhooks: topicOf(({ id, apiKeyId }) => (apiKeyId === undefined ? [webhooksChannel(id)] : undefined)),
  },
  jobs: ({ jobCtx, ports }) => [
    hourly('webhooks.deleteOld', (stopping) => deleteOldCalls(jobCtx, stopping)),
    {
      name: 'webhooks.deliver',
      everyMs: deliverEveryMs,
      work: () => ports.get('webhooks.parts').sender.deliver(),
      onStop: () => ports.get('webhooks.parts').sender.close(),
    },
  ],
})
