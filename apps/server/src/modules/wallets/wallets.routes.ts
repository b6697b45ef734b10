import { wallets } from '@limpid/contract/wallets/wallets'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { pagePoints } from './points/points.reads.ts'
import { confirm, propose, proposePoints, reject } from './proposals/proposals.service.ts'
import { findAccounts, getBalance, pageEntries, pageProposals } from './wallets.reads.ts'

export function walletsRoutes(http: HttpServer): void {
  serve(http, 'wallets', wallets, {
    mine: (ctx) => getBalance(ctx),
    entries: (ctx, { query }) => pageEntries(ctx, query),
    pointEntries: (ctx, { query }) => pagePoints(ctx, query),
    proposals: (ctx, { query }) => pageProposals(ctx, query),
    accounts: (ctx, { query }) => findAccounts(ctx, query.keywords),
    propose: (ctx, { body }) => propose(ctx, body),
    proposePoints: (ctx, { body }) => proposePoints(ctx, body),
    confirm: (ctx, { params }) => confirm(ctx, params.id),
    reject: (ctx, { params, body }) => reject(ctx, params.id, body),
  })
}
