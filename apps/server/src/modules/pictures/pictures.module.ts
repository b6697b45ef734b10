import { hourly } from '../../platform/jobs/intervals.ts'
import { defineModule } from '../../platform/modules/define-module.ts'
import { picturesRoutes } from './pictures.routes.ts'
import { deleteUnusedPictures } from './pictures.store.ts'

export const picturesModule = defineModule({
  name: 'pictures',
  routes: picturesRoutes,
  jobs: ({ jobCtx }) => [hourly('pictures.deleteUnused', () => deleteUnusedPictures(jobCtx))],
})
