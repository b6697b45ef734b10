import { tariffs } from '@limpid/contract/tariffs/tariffs'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { listTariffs } from './tariffs.reads.ts'
import { changeTariff, createTariff, removeTariff } from './tariffs.service.ts'

export function tariffsRoutes(http: HttpServer): void {
  serve(http, 'tariffs', tariffs, {
    list: ({ db, actor }) => listTariffs(db, actor.id),
    create: (ctx, { body }) => createTariff(ctx, body),
    update: (ctx, { params, body }) => changeTariff(ctx, params.id, body),
    remove: (ctx, { params }) => removeTariff(ctx, params.id),
  })
}
