import * as z from 'zod/mini'
import { endpoints } from './kernel/endpoints.ts'
import { queryFlag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { nothing } from './kernel/nothing.ts'
import { option, pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import {
  mostFileBytes,
  pagePath,
  productCategories,
  productCode,
  productDocument,
  productFile,
} from './products/document.ts'
import { productModel } from './products/model.ts'

const version = z.int().check(z.gte(1))
const anId = z.object({ id, version })

/** What a version is for, in the words of who made it. */
export const versionNote = z.string().check(z.trim(), z.maxLength(200))

export const product = z.object({
  id,
  /** Nothing derives meaning from the code. */
  code: z.string(),
  version,
  updateTime: instant,
  ...productDocument.shape,
})
export type Product = z.output<typeof product>
export type ProductModel = Product['model']

export const productSorts = ['code', 'updateTime'] as const

export const productPageQuery = z.object({
  ...pageFields,
  /** Part of the code, of a name in either language, or of the brand. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  category: z.optional(z.enum(productCategories)),
  sort: z._default(z.enum(productSorts), 'code'),
  descending: z.optional(queryFlag),
})
export type ProductPageQuery = z.output<typeof productPageQuery>

export const productRow = z.object({
  id,
  code: z.string(),
  name: words,
  category: z.enum(productCategories),
  brand: z.string(),
  version,
  metrics: z.int(),
  devices: z.int(),
  updateTime: instant,
})
export type ProductRow = z.output<typeof productRow>

/** What a change can break for devices that exist. */
export const breakKinds = [
  'metricRemoved',
  'kindChanged',
  'unitChanged',
  'rangeNarrowed',
  'valueRemoved',
  'tabLost',
  'faultRemoved',
  'recognitionChanged',
  'limitsChanged',
  'intervalChanged',
  'eventRemoved',
  'functionRemoved',
  'consumableRemoved',
  'taskRemoved',
  'partRemoved',
  'hygieneChanged',
  'categoryChanged',
  'pageChanged',
  'taskChanged',
  'consumableChanged',
] as const
export type BreakKind = (typeof breakKinds)[number]

export const finding = z.object({
  kind: z.enum(breakKinds),
  /** The metric, the fault code, or what else goes; empty where it is about the whole product. */
  key: z.string(),
  /** The value that loses its words, or how something was and becomes: a kind, a unit, a range, an interval. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Devices that it touches. */
  devices: z.int(),
})
export type Finding = z.output<typeof finding>

export const checkReply = z.object({
  /** Those that touch devices first. */
  findings: z.array(finding),
  /** Devices of the product, heard of or not. */
  devices: z.int(),
  /** What devices told from here on is what counts as in use. */
  since: instant,
})
export type CheckReply = z.output<typeof checkReply>

export const versionRow = z.object({
  version,
  note: z.string(),
  /** Null where it came with the server, or from an account that is gone. */
  madeBy: z.nullable(z.string()),
  shipped: z.boolean(),
  madeAt: instant,
  current: z.boolean(),
})
export type VersionRow = z.output<typeof versionRow>

export const importReply = z.object({
  /** Null as long as a new product was only looked at. */
  id: z.nullable(id),
  code: z.string(),
  name: words,
  /** The version that there is now; null where there is no such product yet. */
  version: z.nullable(version),
  /** The file says what the product says already. */
  same: z.boolean(),
  applied: z.boolean(),
  check: checkReply,
})
export type ImportReply = z.output<typeof importReply>

const oneVersion = z.object({
  id,
  version: z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})

export const products = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/page',
    needs: 'iot:product:list',
    summary: { zh: '产品分页列表', en: 'A page of products' },
    query: productPageQuery,
    reply: pageOf(productRow),
  },
  options: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/options',
    needs: 'signed-in',
    summary: { zh: '产品选项', en: 'Products to choose from' },
    reply: z.array(option),
  },
  check: {
    method: 'POST',
    path: '/scw-iot/api/v1/products/check',
    needs: 'iot:product:list',
    summary: { zh: '检查改动对现有设备的影响', en: 'What a change would break for existing devices' },
    /** What is left out stays as it is. */
    body: z.object({
      id,
      category: z.optional(z.enum(productCategories)),
      pagePath: z.optional(pagePath),
      model: productModel,
    }),
    reply: checkReply,
    changesNothing: true,
  },
  importFile: {
    method: 'POST',
    path: '/scw-iot/api/v1/products/_import',
    needs: 'iot:product:import',
    summary: { zh: '导入产品文件', en: 'Import a product’s file' },
    body: z.object({
      file: z.file().check(z.minSize(1), z.maxSize(mostFileBytes)),
      /** 0: only say what it would do. */
      apply: z.codec(z.enum(['0', '1']), z.boolean(), {
        decode: (digit) => digit === '1',
        encode: (yes) => (yes ? '1' : '0'),
      }),
      /** The version that was looked at; refused when the product has another one by now. */
      version: z.optional(z.coerce.number<number | string>().check(z.int(), z.gte(1))),
      note: z.optional(versionNote),
    }),
    encoding: 'multipart',
    fileBytes: mostFileBytes,
    reply: importReply,
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/products',
    needs: 'iot:product:add',
    summary: { zh: '新增产品', en: 'Add a product' },
    body: z.object({ code: productCode, note: z.optional(versionNote), ...productDocument.shape }),
    reply: anId,
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/{id}',
    needs: 'signed-in',
    summary: { zh: '产品与物模型', en: 'A product with its thing model' },
    params: idParams,
    reply: product,
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/products/{id}',
    needs: 'iot:product:edit',
    summary: { zh: '保存产品的新版本', en: 'Save a new version of a product' },
    params: idParams,
    body: z.object({
      /** The version that was edited; refused when there is another one by now. */
      version,
      note: z.optional(versionNote),
      ...productDocument.shape,
    }),
    reply: anId,
  },
  remove: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/products/{id}',
    needs: 'iot:product:delete',
    summary: { zh: '删除产品', en: 'Delete a product' },
    params: idParams,
    reply: nothing,
  },
  exportFile: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/{id}/_export',
    needs: 'iot:product:export',
    summary: { zh: '导出产品文件', en: 'A product as a file' },
    params: idParams,
    reply: productFile,
  },
  versions: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/{id}/versions/page',
    needs: 'iot:product:list',
    summary: { zh: '产品的历史版本', en: 'Versions of a product' },
    params: idParams,
    query: z.object(pageFields),
    reply: pageOf(versionRow),
  },
  version: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/{id}/versions/{version}',
    needs: 'iot:product:list',
    summary: { zh: '产品的一个历史版本', en: 'One version of a product' },
    params: oneVersion,
    reply: productDocument,
  },
})
