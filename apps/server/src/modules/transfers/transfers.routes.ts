import { transfers } from '@limpid/contract/transfers/transfers'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { pageTransfers } from './transfers.reads.ts'
import {
  acceptTransfer,
  offerTransfer,
  refuseTransfer,
  type TransferParts,
  withdraw,
} from './transfers.service.ts'

export function transfersRoutes(http: HttpServer, parts: TransferParts): void {
  serve(http, 'transfers', transfers, {
    offer: (ctx, { body }) => offerTransfer(ctx, parts, body),
    page: (ctx, { query }) => pageTransfers(ctx, query),
    accept: (ctx, { params, body }) => acceptTransfer(ctx, params.id, body.token),
    refuse: (ctx, { params }) => refuseTransfer(ctx, params.id),
    withdraw: (ctx, { params }) => withdraw(ctx, params.id),
  })
}
