import { goods } from '@limpid/contract/goods/goods'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { changeMany, moveMany } from './bulk/bulk.service.ts'
import { listChoices } from './choices.reads.ts'
import { exportCsv, exportXlsx, importTemplate } from './export/export.service.ts'
import { getGoods, pageGoods } from './goods.reads.ts'
import {
  addGoods,
  addPicture,
  arrangePictures,
  changeGoods,
  removeGoods,
  setOnSale,
} from './goods.service.ts'
import { importGoods, readGoodsFile } from './import/import.service.ts'
import { pageSkus } from './skus.reads.ts'
import { pageMovements } from './stock/stock.reads.ts'
import { moveStock } from './stock/stock.service.ts'

export function goodsRoutes(http: HttpServer): void {
  serve(http, 'goods', goods, {
    page: (ctx, { query }) => pageGoods(ctx, query),
    skuPage: (ctx, { query }) => pageSkus(ctx, query),
    choices: (ctx) => listChoices(ctx),
    get: (ctx, { params }) => getGoods(ctx, params.id),
    create: (ctx, { body }) => addGoods(ctx, body),
    update: (ctx, { params, body }) => changeGoods(ctx, params.id, body),
    setOnSale: (ctx, { params, body }) => setOnSale(ctx, params.ids, body.onSale),
    addPicture: (ctx, { params, body }) => addPicture(ctx, params.id, body.file),
    arrangePictures: (ctx, { params, body }) => arrangePictures(ctx, params.id, body.pictureIds),
    movements: (ctx, { params, query }) => pageMovements(ctx, params.id, query),
    moveStock: (ctx, { params, body }) => moveStock(ctx, params.id, body),
    changeMany: (ctx, { body }) => changeMany(ctx, body),
    moveMany: (ctx, { body }) => moveMany(ctx, body),
    exportXlsx: (ctx, { query }) => exportXlsx(ctx, query),
    exportCsv: (ctx, { query }) => exportCsv(ctx, query),
    template: (ctx) => importTemplate(ctx),
    readFile: (ctx, { body }) => readGoodsFile(ctx, body.file),
    importRows: (ctx, { body }) => importGoods(ctx, body),
    remove: (ctx, { params }) => removeGoods(ctx, params.ids),
  })
}
