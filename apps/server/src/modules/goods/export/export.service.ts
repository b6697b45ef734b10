import type { GoodsFilter } from '@limpid/contract/goods/filter'
import { specColumns } from '@limpid/contract/goods/sheet/columns'
import { goodsSheetWords } from '@limpid/contract/goods/sheet/sheet.words'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { localise } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../../platform/context.ts'
import { csvOf, equalColumns, xlsxOf } from '../../../platform/files/sheet-exports.ts'
import { type ExportedSku, eachSku } from './export.reads.ts'

const { name: sheetName, yes, no, ...columns } = goodsSheetWords

/** For each spec that an article can have: its name and the value of a variant, both in either language. */
const specCells = ({ specs, values }: Pick<ExportedSku, 'specs' | 'values'>) =>
  specColumns.flatMap((_, at) => {
    const spec = specs[at]
    const value = spec?.values[values[at] ?? -1]
    return [spec?.name ?? '', spec?.nameEn ?? '', value?.name ?? '', value?.nameEn ?? '']
  })

async function* rowsOf(ctx: PersonCtx, filter: GoodsFilter) {
  const { language } = ctx.caller
  const textOf = (zh: string, en: string) => localise({ zh, en }, language)
  for await (const skus of eachSku(ctx, filter))
    yield skus.map((sku) => [
      sku.code,
      sku.name,
      sku.nameEn,
      textOf(sku.category, sku.categoryEn),
      textOf(sku.brand, sku.brandEn),
      sku.unit,
      sku.unitEn,
      sku.vatRate,
      sku.price / 100,
      sku.stock,
      sku.reserved,
      sku.lowStock,
      localise(sku.onSale ? yes : no, language),
      ...specCells(sku),
    ])
}

const sheetOf = (ctx: PersonCtx, filter: GoodsFilter) => ({
  name: localise(sheetName, ctx.caller.language),
  columns: equalColumns(Object.values(columns), ctx.caller.language),
  rows: rowsOf(ctx, filter),
})

/** The matching goods, one row per variant, as a workbook. */
export const exportXlsx = (ctx: PersonCtx, filter: GoodsFilter): ServedFile => xlsxOf(sheetOf(ctx, filter))

/** The matching goods, one row per variant, as CSV. */
export const exportCsv = (ctx: PersonCtx, filter: GoodsFilter): ServedFile => csvOf(sheetOf(ctx, filter))
