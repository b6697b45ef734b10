import { defineModule } from '../../platform/modules/define-module.ts'
import { diariesRoutes } from './diaries.routes.ts'
import { writeDiaries } from './diaries.service.ts'

export const diariesModule = defineModule({
  name: 'diaries',
  routes: diariesRoutes,
  jobs: ({ ctx, database }) => [
    {
      name: 'diaries.write',
      everyMs: 5_000,
      work: () =>
        writeDiaries({
          pool: database.devices,
          clock: ctx.clock,
          onGrown: (deviceId) => ctx.events.emit('cycles.changed', { deviceId }),
        }),
    },
  ],
})
