import * as z from 'zod/mini'
import { servedFile } from '../../kernel/files.ts'
import { maxSkus } from '../schemas.ts'
import { goodsColumns } from './columns.ts'

/** Limits of a file of goods: its bytes and its rows. */
export const maxGoodsFileBytes = 5 * 1024 * 1024
export const maxGoodsRows = 10_000
/** Most rows of one call; all variants of an article are in the same one. */
export const maxGoodsImportRows = 2 * maxSkus
/** Longest cell of one text: a path of three names of categories fits. */
export const maxGoodsCell = 200
/** Longest cell with a line for each entry: as much as a spreadsheet allows. */
export const maxGoodsListCell = 32_767
/** Longest part of a cell that is named with an error. */
export const maxFaultText = 100
/** Most unknown headings that are named. */
export const maxIgnoredHeadings = 20

/** A row of a file: the texts of its cells, one for each of `goodsColumns`; empty leaves a stored variant as it is. */
export const goodsImportRow = z.object({
  /** Line in the file. */
  line: z.int().check(z.gte(1), z.lte(1_000_000)),
  cells: z
    .array(z.string().check(z.maxLength(maxGoodsListCell)))
    .check(z.minLength(goodsColumns.length), z.maxLength(goodsColumns.length)),
})
export type GoodsImportRow = z.output<typeof goodsImportRow>

/** What a file holds: the rows of each article, and the headings of columns that are not imported. */
export const goodsFile = z.object({
  articles: z.array(z.array(goodsImportRow)),
  ignored: z.array(z.string()),
})
export type GoodsFile = z.output<typeof goodsFile>

/** Whether the stock of stored variants stays, or is counted as the file says. */
export const importedStock = ['keep', 'count'] as const
export type ImportedStock = (typeof importedStock)[number]

export const goodsRowFaults = [
  'missing',
  'invalid',
  'unknown',
  'ambiguous',
  'repeated',
  /** Rows of one article say different things. */
  'differs',
  /** Specs of a stored variant are changed in its form only. */
  'specsFixed',
  /** Not every combination of the spec values has exactly one variant. */
  'incomplete',
  'stockShort',
  /** Another row of the article is rejected. */
  'articleRejected',
  'mayNotAdd',
  'mayNotEdit',
  'mayNotStock',
] as const
export type GoodsRowFault = (typeof goodsRowFaults)[number]

export const goodsRowOutcomes = ['created', 'updated', 'same', 'rejected'] as const
export type GoodsRowOutcome = (typeof goodsRowOutcomes)[number]

/** What a row does, or would do. */
export const importedGoods = z.object({
  line: z.int(),
  code: z.string(),
  article: z.string(),
  outcome: z.enum(goodsRowOutcomes),
  /** All errors; without a column they are about the whole row. */
  faults: z.array(
    z.object({
      column: z.nullable(z.enum(goodsColumns)),
      fault: z.enum(goodsRowFaults),
      /** The part of the cell that is wrong. */
      text: z.optional(z.string()),
    }),
  ),
  /** How it differs from the stored variant and its article. */
  changes: z.array(z.object({ column: z.enum(goodsColumns), before: z.string(), after: z.string() })),
})
export type ImportedGoods = z.output<typeof importedGoods>

const importRequest = z.object({
  rows: z.array(goodsImportRow).check(z.minLength(1), z.maxLength(maxGoodsImportRows)),
  stock: z.enum(importedStock),
  /** False for a preview. */
  apply: z.boolean(),
})
export type GoodsImportRequest = z.output<typeof importRequest>

/** Import of goods; part of the calls of goods. */
export const goodsImportCalls = {
  template: {
    method: 'GET',
    path: '/scw-mall/api/v1/spu/template',
    needs: 'mall:goods:import',
    summary: {
      zh: '商品导入模板（XLSX），第二个工作表说明各列',
      en: 'Download the template for an import of goods (XLSX); its second sheet describes the columns',
    },
    produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: servedFile,
  },
  readFile: {
    method: 'POST',
    path: '/scw-mall/api/v1/spu/_read',
    needs: 'mall:goods:import',
    summary: {
      zh: '解析商品表格（XLSX 或 CSV，每个 SKU 一行），按商品分组返回各行及未识别的列，不写入任何内容',
      en: 'Parse a file of goods (XLSX or CSV, one row per variant) and return its rows by article and its unknown columns; nothing is stored',
    },
    body: z.object({ file: z.file().check(z.minSize(1), z.maxSize(maxGoodsFileBytes)) }),
    encoding: 'multipart',
    fileBytes: maxGoodsFileBytes,
    reply: goodsFile,
    changesNothing: true,
  },
  importRows: {
    method: 'POST',
    path: '/scw-mall/api/v1/spu/_import',
    needs: 'mall:goods:import',
    stales: ['goods'],
    summary: {
      zh: `导入或预检商品，一次最多 ${maxGoodsImportRows} 个 SKU，逐行返回结果；有错误的商品整件不导入`,
      en: `Import or preview up to ${maxGoodsImportRows} variants, with the result of each row; an article with an error is left out as a whole`,
    },
    audit: { zh: '批量导入商品', en: 'Imported goods' },
    auditPreview: { zh: '预览商品导入', en: 'Previewed import of goods' },
    body: importRequest,
    reply: z.array(importedGoods),
  },
} as const
