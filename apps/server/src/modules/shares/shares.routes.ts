import type { ShareLogQuery } from '@limpid/contract/shares/schemas'
import { shares } from '@limpid/contract/shares/shares'
import type { PersonCtx } from '../../platform/context.ts'
import { done } from '../../platform/http/done.ts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { openDevice } from '../access/access.public.ts'
import { listOpenLinks } from './links/links.reads.ts'
import { acceptLink, makeLink, openLink, revokeLink } from './links/links.service.ts'
import { pageLog } from './log/log.reads.ts'
import { logOwner } from './log/log.service.ts'
import { pageGiven, pageReceived } from './shares.reads.ts'
import { accept, changeTerms, leave, offer, refuse, revoke, type SharingParts } from './shares.service.ts'
import { getViewers } from './viewers.reads.ts'

export function sharesRoutes(http: HttpServer, parts: SharingParts): void {
  const { limits } = parts
  serve(http, 'shares', shares, {
    offer: (ctx, { body }) => offer(ctx, parts, body),
    change: (ctx, { params, body }) => done(changeTerms(ctx, parts, params.id, body)),
    revoke: (ctx, { params }) => done(revoke(ctx, params.id)),
    given: (ctx, { query }) => pageGiven(ctx, query),
    received: (ctx, { query }) => pageReceived(ctx, query),
    accept: (ctx, { params }) => done(accept(ctx, params.id)),
    refuse: (ctx, { params }) => done(refuse(ctx, params.id)),
    leave: (ctx, { params }) => done(leave(ctx, params.id)),
    makeLink: (ctx, { body }) => makeLink(ctx, parts, body),
    links: (ctx) => listOpenLinks(ctx, ctx.actor.id),
    revokeLink: (ctx, { params }) => done(revokeLink(ctx, params.id)),
    openLink: (ctx, { body }) => openLink(ctx, limits, body.secret),
    acceptLink: (ctx, { body }) => acceptLink(ctx, limits, body.secret),
    viewers: async (ctx, { params }) => getViewers(ctx, await openDevice(ctx, params.id, { tab: 'members' })),
    log: (ctx, { query }) => getLog(ctx, query),
  })
}

async function getLog(ctx: PersonCtx, query: ShareLogQuery) {
  return pageLog(ctx, await logOwner(ctx, query), query)
}
