import { analysis } from '@limpid/contract/analysis'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { getOverview } from './overview.reads.ts'

export function analysisRoutes(door: HttpDoor): void {
  serve(door, 'analysis', analysis, { overview: (ctx, { query }) => getOverview(ctx, query.scope) })
}
