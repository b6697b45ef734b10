import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { wholeNumber } from '../kernel/numbers.ts'
import { option, pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import {
  maxFileBytes,
  pagePath,
  productCategories,
  productCode,
  productDocument,
  productFile,
} from './document.ts'
import { productModel } from './model.ts'

const version = z.int().check(z.gte(1))
const anId = z.object({ id, version })

/** The author's note about a version. */
export const versionNote = z.string().check(z.trim(), z.maxLength(200))

export const product = z.object({
  id,
  /** An opaque code. */
  code: z.string(),
  version,
  updateTime: instant,
  ...productDocument.shape,
})
export type Product = z.output<typeof product>
export type ProductModel = Product['model']

export const productSorts = ['code', 'updateTime'] as const

export const productPageQuery = pagedQuery({
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

/** What a change can break for existing devices. */
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
  /** The affected metric, fault code or other key; empty where it concerns the whole product. */
  key: z.string(),
  /**
   * The value that loses its label, or the setting before and after: a kind, a unit, a range, an interval.
   */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Number of affected devices. */
  devices: z.int(),
})
export type Finding = z.output<typeof finding>

export const checkReply = z.object({
  /** Those that affect devices first. */
  findings: z.array(finding),
  /** Devices of the product, whether or not they ever reported. */
  devices: z.int(),
  /** Data reported from here on counts as in use. */
  since: instant,
})
export type CheckReply = z.output<typeof checkReply>

export const versionRow = z.object({
  version,
  note: z.string(),
  /** Null where it was shipped with the server, or the account is deleted. */
  madeBy: z.nullable(z.string()),
  shipped: z.boolean(),
  madeAt: instant,
  current: z.boolean(),
})
export type VersionRow = z.output<typeof versionRow>

export const importReply = z.object({
  /** Null for the preview of a new product. */
  id: z.nullable(id),
  code: z.string(),
  name: words,
  /** The current version; null where there is no such product yet. */
  version: z.nullable(version),
  /** The file is identical to the product. */
  same: z.boolean(),
  applied: z.boolean(),
  check: checkReply,
})
export type ImportReply = z.output<typeof importReply>

const oneVersion = z.object({
  id,
  version: wholeNumber({ min: 1, max: 2_147_483_647 }),
})

export const products = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/page',
    needs: 'iot:product:list',
    summary: { zh: '产品分页列表', en: 'List products by page' },
    query: productPageQuery,
    reply: pageOf(productRow),
  },
  options: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/options',
    needs: 'signed-in',
    summary: { zh: '产品选项', en: 'List products as options' },
    reply: z.array(option),
  },
  check: {
    method: 'POST',
    path: '/scw-iot/api/v1/products/check',
    needs: 'iot:product:list',
    summary: { zh: '检查变更对现有设备的影响', en: 'Check the impact of a change on existing devices' },
    /** Omitted fields stay unchanged. */
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
    stales: ['products'],
    summary: { zh: '导入产品文件', en: 'Import product file' },
    audit: { zh: '导入产品文件', en: 'Imported product file' },
    auditPreview: { zh: '预览产品文件', en: 'Previewed product file' },
    body: z.object({
      file: z.file().check(z.minSize(1), z.maxSize(maxFileBytes)),
      /** 0: preview only. */
      apply: z.codec(z.enum(['0', '1']), z.boolean(), {
        decode: (digit) => digit === '1',
        encode: (yes) => (yes ? '1' : '0'),
      }),
      /** The previewed version; rejected when the product has another one by now. */
      version: z.optional(wholeNumber({ min: 1, max: 2_147_483_647 })),
      note: z.optional(versionNote),
    }),
    encoding: 'multipart',
    fileBytes: maxFileBytes,
    reply: importReply,
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/products',
    needs: 'iot:product:add',
    stales: ['products'],
    summary: { zh: '新增产品', en: 'Add a product' },
    audit: { zh: '新增产品', en: 'Added product' },
    body: z.object({ code: productCode, note: z.optional(versionNote), ...productDocument.shape }),
    reply: anId,
  },
  get: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/{id}',
    needs: 'signed-in',
    summary: { zh: '产品与物模型', en: 'Get a product with its thing model' },
    params: idParams,
    reply: product,
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/products/{id}',
    needs: 'iot:product:edit',
    stales: ['products'],
    summary: { zh: '保存产品的新版本', en: 'Save a new version of a product' },
    audit: { zh: '保存产品版本', en: 'Published product version' },
    params: idParams,
    body: z.object({
      /** The edited version; rejected when there is another one by now. */
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
    stales: ['products'],
    summary: { zh: '删除产品', en: 'Delete a product' },
    audit: { zh: '删除产品', en: 'Deleted product' },
    params: idParams,
    reply: noContent,
  },
  exportFile: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/{id}/_export',
    needs: 'iot:product:export',
    recorded: true,
    summary: { zh: '导出产品文件', en: 'Export a product file' },
    audit: { zh: '导出产品文件', en: 'Exported product file' },
    params: idParams,
    reply: productFile,
  },
  versions: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/{id}/versions/page',
    needs: 'iot:product:list',
    summary: { zh: '产品的历史版本', en: 'List the versions of a product' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(versionRow),
  },
  version: {
    method: 'GET',
    path: '/scw-iot/api/v1/products/{id}/versions/{version}',
    needs: 'iot:product:list',
    summary: { zh: '产品的一个历史版本', en: 'Get a version of a product' },
    params: oneVersion,
    reply: productDocument,
  },
})
