import type { GoodsRowFault, GoodsRowOutcome } from '@limpid/contract/goods/sheet/import'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

export const goodsImportWords = defineWords({
  title: { zh: '导入商品', en: 'Import goods' },
  hint: {
    zh: 'XLSX 或 CSV，每行一个 SKU，最多 10,000 行、5 MB，列与导出文件及模板相同，模板说明各列。空单元格不改变已有内容。',
    en: 'XLSX or CSV, one row per variant, at most 10,000 rows and 5 MB, with the columns of an export or of the template, which describes them. Empty cells change nothing.',
  },
  stock: { zh: '已有 SKU 的库存', en: 'Stock of existing variants' },
  keep: { zh: '保持不变', en: 'Keep' },
  count: { zh: '按文件盘点', en: 'Set to the file’s counts' },
  start: {
    zh: (rows: number) => `导入 ${rows} 行`,
    en: (rows: number) => (rows === 1 ? 'Import 1 row' : `Import ${rows} rows`),
  },
  nothing: { zh: '没有可导入的行', en: 'Nothing to import' },
  done: { zh: '商品导入完成', en: 'Import of goods finished' },
  report: { zh: '商品导入报告', en: 'goods-import-report' },
  code: { zh: 'SKU 编码', en: 'Variant code' },
  article: { zh: '商品', en: 'Item' },
  details: { zh: '原因或变更', en: 'Reason or change' },
  fault: {
    zh: (column: string, reason: string) => `${column}：${reason}`,
    en: (column: string, reason: string) => `${column}: ${reason}`,
  },
  wrong: {
    zh: (text: string, reason: string) => `“${text}”${reason}`,
    en: (text: string, reason: string) => `“${text}”: ${reason}`,
  },
  expected: {
    zh: (reason: string, content: string) => `${reason}。应填：${content}`,
    en: (reason: string, content: string) => `${reason}. Enter: ${content}`,
  },
  template: { zh: '下载模板', en: 'Download template' },
  change: {
    zh: (column: string, before: string, after: string) => `${column}：${before} → ${after}`,
    en: (column: string, before: string, after: string) => `${column}: ${before} → ${after}`,
  },
  ignored: {
    zh: (headings: readonly string[]) => `未识别的列：${headings.join('、')}`,
    en: (headings: readonly string[]) => `Ignored columns: ${headings.join(', ')}`,
  },
  allSame: {
    zh: '文件与现有商品完全一致，无需导入。',
    en: 'The file matches the current goods. Nothing to import.',
  },
})

export const goodsOutcomeWords: Record<GoodsRowOutcome, Words> = {
  created: { zh: '新增', en: 'New' },
  updated: { zh: '更新', en: 'Changed' },
  same: { zh: '无变化', en: 'Unchanged' },
  rejected: { zh: '拒绝', en: 'Rejected' },
}

export const goodsFaultWords: Record<GoodsRowFault, Words> = {
  missing: { zh: '不能为空，请填写', en: 'Missing. Fill it in' },
  invalid: { zh: '内容无效', en: 'Invalid' },
  unknown: { zh: '不存在，请改正或先新增', en: 'Not found. Correct it, or create it first' },
  ambiguous: {
    zh: '有多个同名，请改用完整名称或编码',
    en: 'Several have this name. Use the full name or a code',
  },
  repeated: { zh: '重复，请只保留一处', en: 'Occurs twice. Keep it once' },
  differs: {
    zh: '与同一商品的其他行不一致，请改成相同',
    en: 'Differs from other rows of the item. Make them the same',
  },
  specsFixed: {
    zh: '已有 SKU 的规格只能在商品表单中修改，请恢复原值',
    en: 'Specs of an existing variant can be changed only in the item form. Restore the original value',
  },
  incomplete: {
    zh: '每种规格组合须恰好有一个 SKU，请补齐或删除行',
    en: 'Each combination of specs needs exactly one variant. Add or remove rows',
  },
  stockShort: {
    zh: '少于订单占用的数量，请填写更大的数',
    en: 'Below the quantity reserved for open orders. Enter more',
  },
  articleRejected: {
    zh: '同一商品的其他行有错误，请先改正',
    en: 'Another row of the item is rejected. Correct that one',
  },
  mayNotAdd: { zh: '无权新增商品，请联系管理员', en: 'No permission to add goods. Ask an administrator' },
  mayNotEdit: { zh: '无权编辑商品，请联系管理员', en: 'No permission to edit goods. Ask an administrator' },
  mayNotStock: {
    zh: '无权登记库存，请联系管理员',
    en: 'No permission to record stock. Ask an administrator',
  },
}
