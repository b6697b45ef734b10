import { dicts } from '@limpid/contract/dicts/dicts'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { DictUses } from './dict-uses.ts'
import { listDictOptions } from './dicts.reads.ts'
import { getItemsOf, getTypes } from './dicts.service.ts'
import { getItem, getType, pageItems, pageTypes } from './management/management.reads.ts'
import {
  addItem,
  addType,
  changeItem,
  changeType,
  removeItems,
  removeTypes,
} from './management/management.service.ts'

export function dictsRoutes(http: HttpServer, uses: DictUses): void {
  serve(http, 'dicts', dicts, {
    getTypes: (ctx, { query }) => getTypes(ctx, query),
    options: (ctx, { query }) => listDictOptions(ctx, [query.typeCode]),
    itemsOf: (ctx, { params }) => getItemsOf(ctx, params.code),
    typePage: (ctx, { query }) => pageTypes(ctx, query),
    typeForm: (ctx, { params }) => getType(ctx, params.id),
    createType: (ctx, { body }) => addType(ctx, body),
    updateType: (ctx, { params, body }) => changeType(ctx, params.id, body),
    removeTypes: (ctx, { params }) => removeTypes(ctx, params.ids),
    page: (ctx, { query }) => pageItems(ctx, uses, query),
    form: (ctx, { params }) => getItem(ctx, uses, params.id),
    create: (ctx, { body }) => addItem(ctx, body),
    update: (ctx, { params, body }) => changeItem(ctx, uses, params.id, body),
    remove: (ctx, { params }) => removeItems(ctx, uses, params.ids),
  })
}
