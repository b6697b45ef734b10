import { outbox } from '@limpid/contract/outbox'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { outboxPage } from './outbox.reads.ts'

export function outboxRoutes(door: HttpDoor): void {
  serve(door, 'outbox', outbox, { page: (ctx, { query }) => outboxPage(ctx, query) })
}
