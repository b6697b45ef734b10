import { agreements } from '@limpid/contract/agreements'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { getAgreement } from './agreements.reads.ts'

export function agreementsRoutes(door: HttpDoor): void {
  serve(door, 'agreements', agreements, { byType: (ctx, { query }) => getAgreement(ctx, query.type) })
}
