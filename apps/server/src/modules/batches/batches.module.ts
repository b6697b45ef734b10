import { batchKinds } from '@limpid/contract/batches/kinds'
import { hourly } from '../../platform/jobs/intervals.ts'
import { topicOf } from '../../platform/live/topics.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { batchesChannel, batchesListeners } from './batches.listeners.ts'
import { batchesRoutes } from './batches.routes.ts'
import { batchesMenus } from './batches.seed.ts'
import { deleteOldBatches } from './batches.store.ts'
import { createBatchRunner } from './run/runner.ts'

export const batchesModule = defineModule({
  name: 'batches',
  menus: batchesMenus,
  needs: { 'batches.works': batchKinds },
  provides: ({ ctx, ports }) => ({
    'batches.runner': createBatchRunner(ctx, ports.get('batches.works'), ports.get('platform.audit')),
  }),
  routes: batchesRoutes,
  listeners: ({ ctx, hub, ports, onClose }) =>
    onClose(batchesListeners(ctx, hub, ports.get('batches.runner'))),
  topics: { batches: topicOf(({ id }) => [batchesChannel(id)]) },
  jobs: ({ jobCtx, ports }) => [
    hourly('batches.deleteOld', () => deleteOldBatches(jobCtx)),
    // A server works at once on a batch that it began; this finds what another server left.
    {
      name: 'batches.work',
      everyMs: 5_000,
      work: () => ports.get('batches.runner').look(),
      onStop: () => ports.get('batches.runner').stop(),
    },
  ],
})
