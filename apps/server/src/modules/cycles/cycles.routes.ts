import { cycles } from '@limpid/contract/cycles'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { openDevice } from '../shares/shares.face.ts'
import { cyclesPage } from './cycles.reads.ts'

export function cyclesRoutes(door: HttpDoor): void {
  serve(door, 'cycles', cycles, {
    page: async (ctx, { params, query }) => {
      await openDevice(ctx, params.id, { tab: 'cycles' })
      return cyclesPage(ctx.db, params.id, query)
    },
  })
}
