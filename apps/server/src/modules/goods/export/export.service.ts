import type { GoodsFilter } from '@limpid/contract/goods/filter'
import { goodsColumns, specColumns } from '@limpid/contract/goods/sheet/columns'
import { goodsSheetWords } from '@limpid/contract/goods/sheet/sheet.words'
import { goodsColumnHints, goodsTemplateWords } from '@limpid/contract/goods/sheet/template.words'
import type { ServedFile } from '@limpid/contract/kernel/files'
import { localise, type Words } from '@limpid/contract/kernel/words'
import type { PersonCtx } from '../../../platform/context.ts'
import { csvOf, equalColumns, xlsxOf } from '../../../platform/files/sheet-exports.ts'
import { workbook } from '../../../platform/files/workbook.ts'
import { listFitting } from '../choices.reads.ts'
import { attributesText, fitsText } from '../import/lists.rules.ts'
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
  const products = await listFitting(ctx.db)
  const articles = new Set<string>()
  const textOf = (zh: string, en: string) => localise({ zh, en }, language)
  for await (const skus of eachSku(ctx, filter))
    yield skus.map((sku) => {
      // Its first row alone holds the lists of an article.
      const lists = articles.has(sku.goodsId)
        ? ['', '']
        : [attributesText(sku.attributes), fitsText(sku.fits, products, language)]
      articles.add(sku.goodsId)
      return [
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
        ...lists,
      ]
    })
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

/** A workbook to fill in; its second sheet describes the columns. An example there is not imported by mistake. */
export function importTemplate({ caller }: PersonCtx): ServedFile {
  const text = (words: Words) => localise(words, caller.language)
  const t = goodsTemplateWords
  const name = text(t.name)
  const titles = goodsColumns.map((column) => goodsSheetWords[column])
  const described = [
    { title: text(t.column), width: 22 },
    { title: text(t.required), width: 18 },
    { title: text(t.content), width: 90 },
    { title: text(t.example), width: 36 },
  ]
  const rows = goodsColumns.map((column) => {
    const { required, content, example } = goodsColumnHints[column]
    return [
      text(goodsSheetWords[column]),
      text(t[required]),
      text(content),
      typeof example === 'string' ? example : text(example),
    ]
  })
  const sheets = [
    { name: text(sheetName), columns: equalColumns(titles, caller.language), rows: [] },
    { name: text(t.columns), columns: described, rows: [rows] },
  ]
  return { name: `${name}.xlsx`, content: workbook(...sheets) }
}
