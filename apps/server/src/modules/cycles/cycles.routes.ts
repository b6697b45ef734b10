import { cycles } from '@limpid/contract/cycles'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { getVisibleDevice } from '../devices/devices.face.ts'
import { cyclesPage } from './cycles.reads.ts'

export function cyclesRoutes(door: HttpDoor): void {
  serve(door, 'cycles', cycles, {
    page: async (ctx, { params, query }) => {
      await getVisibleDevice(ctx, params.id)
      return cyclesPage(ctx.db, params.id, query)
    },
  })
}
