/* A file of goods is read once, then imported in calls of some hundred rows. Each call is one transaction and keeps the
   variants of an article together. Importing the same rows again changes nothing, so an import that was stopped is simply
   repeated. */
import { maxSkus } from '@limpid/contract/goods/schemas'
import { goodsColumns, listColumns } from '@limpid/contract/goods/sheet/columns'
import {
  type GoodsFile,
  type GoodsImportRequest,
  type GoodsImportRow,
  type ImportedGoods,
  maxGoodsFileBytes,
  maxGoodsRows,
} from '@limpid/contract/goods/sheet/import'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { readTable } from '../../../platform/files/read-workbook.ts'
import { Problem } from '../../../platform/problem.ts'
import { toPinyin } from '../../devices/devices.public.ts'
import { insertGoods, replaceFits } from '../goods.store.ts'
import { insertSku } from '../skus.store.ts'
import { openStock } from '../stock/stock.service.ts'
import { writeMovements } from '../stock/stock.store.ts'
import { rowsOf } from './cells.rules.ts'
import { findOwners, listPlaces } from './import.reads.ts'
import { byArticle, type PlannedArticle, planImport, type Terms } from './import.rules.ts'
import { readArticles, updateArticle, updateSkus } from './import.store.ts'

const [codeAt, nameAt] = [goodsColumns.indexOf('code'), goodsColumns.indexOf('article')]
const named = (row: GoodsImportRow) => ({
  row,
  code: row.cells[codeAt]?.trim() ?? '',
  name: row.cells[nameAt]?.trim() ?? '',
})

/**
 * The rows of a file by article, and its unknown headings. Throws `workbookRefused`, `goodsColumnsMissing`, `workbookEmpty`,
 * `articleRowsTooMany`.
 */
export async function readGoodsFile({ db, caller }: PersonCtx, file: Blob): Promise<GoodsFile> {
  const limits = { bytes: maxGoodsFileBytes, rows: maxGoodsRows }
  const sheet = rowsOf(await readTable(await file.bytes(), limits, caller.language))
  if (!sheet) throw new Problem('goodsColumnsMissing')
  const { rows, ignored } = sheet
  if (rows.length === 0) throw new Problem('workbookEmpty')
  const groups = [...byArticle(rows.map(named), await ownersOf(db, rows)).values()]
  if (groups.some((group) => group.length > maxSkus)) throw new Problem('articleRowsTooMany')
  return { articles: groups.map((group) => withoutRepeats(group.map(({ row }) => row))), ignored }
}

const listAt = listColumns.map((column) => goodsColumns.indexOf(column))

/** A list that an earlier row of the article holds already is left out, so that the rows fit into one call. */
function withoutRepeats(rows: readonly GoodsImportRow[]): GoodsImportRow[] {
  const seen = new Set<string>()
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => {
      if (!listAt.includes(at) || cell === '') return cell
      const key = `${at} ${cell}`
      if (seen.has(key)) return ''
      seen.add(key)
      return cell
    }),
  }))
}

const ownersOf = (db: Db, rows: readonly GoodsImportRow[]) => {
  const names = rows.map(named)
  return findOwners(
    db,
    names.map(({ code }) => code),
    names.map(({ name }) => name),
  )
}

/** Imports or previews rows, and returns what each did or would do. Throws `skuCodeTaken`, `goodsPlaceUnknown`, `fitUnknown`. */
export async function importGoods(
  ctx: PersonCtx,
  { rows, stock, apply }: GoodsImportRequest,
): Promise<ImportedGoods[]> {
  const { actor } = ctx
  const terms: Terms = {
    language: ctx.caller.language,
    countsStock: stock === 'count',
    may: {
      add: hasAnyPermission(actor, ['mall:goods:add']),
      edit: hasAnyPermission(actor, ['mall:goods:edit']),
      stock: hasAnyPermission(actor, ['mall:goods:stock']),
    },
  }
  const plan = await ctx.db.transaction().execute(async (tx) => {
    const owners = await ownersOf(tx, rows)
    const ids = [...new Set([...owners.codes.values(), ...[...owners.names.values()].flat()])]
    const places = await listPlaces(tx)
    const articles = await readArticles(tx, ids, { lock: apply, products: places.products })
    const planned = planImport(rows, { ...owners, articles, places }, terms)
    if (apply) await write(ctx, tx, planned.articles)
    return planned
  })
  if (apply && plan.articles.length > 0) ctx.events.emit('goods.changed', {})
  return plan.rows
}

async function write(ctx: PersonCtx, tx: Db, articles: readonly PlannedArticle[]): Promise<void> {
  const at = ctx.clock.now()
  const storedIds = articles.flatMap(({ stored }) => stored?.id ?? [])
  if (storedIds.length > 0) await ctx.auditEntry?.about('spu', storedIds, tx)
  const pinyin = await toPinyin(articles.map(({ fields }) => fields.name))
  const createdIds: string[] = []
  for (const [index, article] of articles.entries()) {
    const { stored, fields, specs, added } = article
    const saved = { ...fields, specs, pinyin: pinyin[index] ?? '' }
    const id = stored?.id ?? (await insertGoods(tx, { ...newArticle, ...saved, at }))
    if (!stored) createdIds.push(id)
    else if (article.isChanged) await updateArticle(tx, { id, ...saved }, stored.onSale, at)
    if (!stored || JSON.stringify(fields.fits) !== JSON.stringify(stored.fits))
      await replaceFits(tx, id, fields.fits)
    for (const [sort, sku] of added.entries()) {
      const skuId = await insertSku(tx, id, sku, (stored?.skus.length ?? 0) + sort + 1)
      await openStock(tx, ctx, { id: skuId, goodsId: id, code: sku.code }, sku.stock)
    }
  }
  await updateSkus(
    tx,
    articles.flatMap(({ changed }) => changed),
    at,
  )
  const counted = articles.flatMap((article) => article.counted)
  if (counted.length > 0)
    await writeMovements(tx, { skus: counted, reason: 'count', note: '', at, by: ctx.actor.id })
  ctx.auditEntry?.imported('spu', createdIds)
}

/** What a file does not specify. */
const newArticle = {
  skus: [],
  detail: { zh: '', en: '' },
  saleFrom: null,
  saleUntil: null,
}
