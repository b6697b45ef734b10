import { categories } from '@limpid/contract/categories/categories'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getCategory, listAttributes, listCategoryTree } from './categories.reads.ts'
import {
  addCategory,
  changeCategory,
  moveCategory,
  removeCategories,
  removeIcon,
  saveAttributes,
  setIcon,
  setVisible,
} from './categories.service.ts'

export function categoriesRoutes(http: HttpServer): void {
  serve(http, 'categories', categories, {
    list: (ctx, { query }) => listCategoryTree(ctx, query),
    attributes: (ctx, { query }) => listAttributes(ctx, query),
    get: (ctx, { params }) => getCategory(ctx, params.id),
    create: (ctx, { body }) => addCategory(ctx, body),
    update: (ctx, { params, body }) => changeCategory(ctx, params.id, body),
    setVisible: (ctx, { params, body }) => setVisible(ctx, params.id, body.visible),
    move: (ctx, { params, body }) => moveCategory(ctx, params.id, body),
    setIcon: (ctx, { params, body }) => setIcon(ctx, params.id, body.file),
    removeIcon: (ctx, { params }) => removeIcon(ctx, params.id),
    saveAttributes: (ctx, { body }) => saveAttributes(ctx, body),
    remove: (ctx, { params }) => removeCategories(ctx, params.ids),
  })
}
