import { pageOfPart } from '@limpid/contract/kernel/page'
import { parts } from '@limpid/contract/parts/parts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getConsumables, refill } from './consumables/consumables.service.ts'
import { correctPart, getParts, listReplacements, replacePart } from './installed/installed.service.ts'
import { listChoices, pageStock } from './stock/stock.reads.ts'
import { addStock, changeStock, listMovements, moveStock, removeStock } from './stock/stock.service.ts'

export function partsRoutes(http: HttpServer): void {
  serve(http, 'parts', parts, {
    ofDevice: (ctx, { params }) => getParts(ctx, params.id),
    consumables: (ctx, { params }) => getConsumables(ctx, params.id),
    refill: (ctx, { params, body }) => refill(ctx, params.id, params.key, body),
    replacements: (ctx, { params, query }) => listReplacements(ctx, params.id, query),
    replace: (ctx, { params, body }) => replacePart(ctx, params.id, params.key, body),
    correct: (ctx, { params, body }) => correctPart(ctx, params.id, params.key, body),
    stock: (ctx, { query }) => pageStock(ctx, query),
    exportStock: (ctx, { query: { part, ...filter } }) => pageStock(ctx, { ...filter, ...pageOfPart(part) }),
    choices: ({ db, actor }) => listChoices(db, actor.id),
    addStock: (ctx, { body }) => addStock(ctx, body),
    changeStock: (ctx, { params, body }) => changeStock(ctx, params.id, body),
    moveStock: (ctx, { params, body }) => moveStock(ctx, params.id, body),
    movements: (ctx, { params, query }) => listMovements(ctx, params.id, query),
    removeStock: (ctx, { params }) => removeStock(ctx, params.id),
  })
}
