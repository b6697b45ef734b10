import { transfers } from '@limpid/contract/transfers'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import type { TransferLimits } from './transfer-limits.ts'
import { pageTransfers } from './transfers.reads.ts'
import { acceptTransfer, offerTransfer, refuseTransfer, withdraw } from './transfers.service.ts'

export function transfersRoutes(door: HttpDoor, limits: TransferLimits): void {
  serve(door, 'transfers', transfers, {
    offer: (ctx, { body }) => offerTransfer(ctx, limits, body),
    page: (ctx, { query }) => pageTransfers(ctx, query),
    accept: (ctx, { params, body }) => acceptTransfer(ctx, params.id, body.token),
    refuse: (ctx, { params }) => refuseTransfer(ctx, params.id),
    withdraw: (ctx, { params }) => withdraw(ctx, params.id),
  })
}
