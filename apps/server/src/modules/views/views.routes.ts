import { views } from '@limpid/contract/views/views'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { listViews } from './views.reads.ts'
import { changeView, createView, removeView } from './views.service.ts'

export function viewsRoutes(http: HttpServer): void {
  serve(http, 'views', views, {
    list: ({ db, actor }, { query }) => listViews(db, actor.id, query.list),
    create: (ctx, { body }) => createView(ctx, body),
    update: (ctx, { params, body }) => changeView(ctx, params.id, body),
    remove: (ctx, { params }) => removeView(ctx, params.id),
  })
}
