import { deliveries } from '@limpid/contract/deliveries/deliveries'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { pageDeliveries } from './deliveries.reads.ts'
import { cancel, changeDelivery, close, listOfDevice, order, receive, ship } from './deliveries.service.ts'
import { getProposal } from './proposal/proposal.service.ts'

export function deliveriesRoutes(http: HttpServer): void {
  serve(http, 'deliveries', deliveries, {
    page: (ctx, { query }) => pageDeliveries(ctx, query),
    ofDevice: (ctx, { params, query }) => listOfDevice(ctx, params.id, query),
    proposal: (ctx, { query }) => getProposal(ctx, query),
    create: (ctx, { body }) => order(ctx, body),
    update: (ctx, { params, body }) => changeDelivery(ctx, params.id, body),
    ship: (ctx, { params, body }) => ship(ctx, params.id, body),
    receive: (ctx, { params, body }) => receive(ctx, params.id, body),
    close: (ctx, { params }) => close(ctx, params.id),
    cancel: (ctx, { params }) => cancel(ctx, params.id),
  })
}
