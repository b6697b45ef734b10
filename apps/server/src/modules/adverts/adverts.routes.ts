import { adverts } from '@limpid/contract/adverts/adverts'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getAdvert, listShown, pageAdverts } from './adverts.reads.ts'
import { addAdvert, changeAdvert, count, removeAdverts, setPicture, setStatus } from './adverts.service.ts'

export function advertsRoutes(http: HttpServer, counting: RateLimiterAbstract): void {
  serve(http, 'adverts', adverts, {
    page: (ctx, { query }) => pageAdverts(ctx, query),
    shown: (ctx, { query }) => listShown(ctx, query),
    count: (ctx, { params, body }) => count(ctx, counting, params.id, body.kind),
    get: (ctx, { params }) => getAdvert(ctx, params.id),
    create: (ctx, { body }) => addAdvert(ctx, body),
    update: (ctx, { params, body }) => changeAdvert(ctx, params.id, body),
    setStatus: (ctx, { params, body }) => setStatus(ctx, params.id, body.status),
    setPicture: (ctx, { params, body }) => setPicture(ctx, params.id, body.file),
    remove: (ctx, { params }) => removeAdverts(ctx, params.ids),
  })
}
