/* An article is saved with its variants in one transaction. A variant keeps its id, stock and ledger as long as the
   form names it; one that it does not name is deleted, and its ledger keeps its code. */
import {
  type GoodsForm,
  type GoodsUpdate,
  maxGoodsPictures,
  type SkuForm,
} from '@limpid/contract/goods/schemas'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { fittedPictures } from '../../platform/files/pictures.ts'
import { Problem } from '../../platform/problem.ts'
import { cleanMarkup } from '../agreements/agreements.public.ts'
import { toPinyin } from '../devices/devices.public.ts'
import { allFitsExist } from './choices.reads.ts'
import type {} from './goods.events.ts'
import { getGoods } from './goods.reads.ts'
import {
  deleteGoods,
  insertGoods,
  lockGoods,
  lockPieces,
  replaceFits,
  updateGoods,
  updateOnSale,
} from './goods.store.ts'
import { arrange, countPictures, insertPicture } from './pictures.store.ts'
import { deleteOtherSkus, insertSku, lockOthersReserved, updateSku } from './skus.store.ts'
import { openStock } from './stock/stock.service.ts'

const picturePx = 480
const smallPx = 96

/** Adds an article. Throws `goodsPlaceUnknown`, `fitUnknown`, `skuCodeTaken`, `skuUnknown`. */
export async function addGoods(ctx: PersonCtx, form: GoodsForm): Promise<{ id: string }> {
  const saved = await savedForm(ctx, form)
  return change(ctx, async (tx) => {
    const id = await insertGoods(tx, saved)
    await saveBelow(tx, ctx, id, saved)
    return { id }
  })
}

/**
 * Changes an article. Throws `notFound`, `goodsSavedMeanwhile`, `goodsPlaceUnknown`, `goodsReserved`, `fitUnknown`, `skuCodeTaken`,
 * `skuUnknown`.
 */
export async function changeGoods(ctx: PersonCtx, id: string, { seen, ...form }: GoodsUpdate): Promise<null> {
  const saved = await savedForm(ctx, form)
  return change(ctx, async (tx) => {
    if (!(await lockGoods(tx, id))) throw new Problem('notFound')
    // Prices change without a lock of their article.
    await lockPieces(tx, [id])
    if (seen !== undefined && (await getGoods({ db: tx }, id)).seen !== seen)
      throw new Problem('goodsSavedMeanwhile')
    await updateGoods(tx, id, saved)
    await saveBelow(tx, ctx, id, saved)
    return null
  })
}

async function savedForm({ clock }: PersonCtx, form: GoodsForm) {
  const [pinyin = ''] = await toPinyin([form.name])
  const detail = { zh: cleanMarkup(form.detail.zh), en: cleanMarkup(form.detail.en) }
  return { ...form, detail, pinyin, at: clock.now() }
}

async function saveBelow(tx: Db, ctx: PersonCtx, id: string, { skus, fits }: GoodsForm): Promise<void> {
  if (!(await allFitsExist(tx, fits))) throw new Problem('fitUnknown')
  await replaceFits(tx, id, fits)
  await saveSkus(tx, ctx, id, skus)
}

async function saveSkus(tx: Db, ctx: PersonCtx, goodsId: string, skus: readonly SkuForm[]): Promise<void> {
  const kept = skus.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if ((await lockOthersReserved(tx, goodsId, kept)) > 0) throw new Problem('goodsReserved')
  await deleteOtherSkus(tx, goodsId, kept, { at: ctx.clock.now(), by: ctx.actor.id })
  for (const [at, sku] of skus.entries()) {
    const { id } = sku
    if (id === undefined) {
      const added = await insertSku(tx, goodsId, sku, at + 1)
      await openStock(tx, ctx, { id: added, goodsId, code: sku.code }, sku.stock ?? 0)
    } else if (!(await updateSku(tx, goodsId, { ...sku, id }, at + 1))) throw new Problem('skuUnknown')
  }
}

/** Puts goods on or off sale, all or none. Throws `notFound`. */
export function setOnSale(ctx: PersonCtx, ids: readonly string[], onSale: boolean): Promise<null> {
  return change(ctx, async (tx) => {
    if ((await updateOnSale(tx, ids, { onSale, at: ctx.clock.now() })) < ids.length)
      throw new Problem('notFound')
    return null
  })
}

/** Deletes goods, all or none. Throws `notFound`, `goodsReserved` if open orders hold pieces of one, `goodsInStock`. */
export function removeGoods(ctx: PersonCtx, ids: readonly string[]): Promise<null> {
  return change(ctx, async (tx) => {
    const { stock, reserved } = await lockPieces(tx, ids)
    if (reserved > 0) throw new Problem('goodsReserved')
    if ((await deleteGoods(tx, ids)) < ids.length) throw new Problem('notFound')
    // Its ledger goes with an article: it must not hide where pieces went.
    if (stock > 0) throw new Problem('goodsInStock')
    return null
  })
}

/**
 * Adds an uploaded picture. Throws `notFound`, `tooManyGoodsPictures`, `imageUnreadable`, `imageTooLarge`,
 * `overloaded`.
 */
export async function addPicture(ctx: PersonCtx, goodsId: string, upload: Blob): Promise<{ id: string }> {
  // Before the server draws anything.
  if (!(await lockGoods(ctx.db, goodsId))) throw new Problem('notFound')
  if ((await countPictures(ctx.db, goodsId)) >= maxGoodsPictures) throw new Problem('tooManyGoodsPictures')
  const bytes = Buffer.from(await upload.arrayBuffer())
  const sizes = { largePx: picturePx, smallPx }
  const { large: webp, small } = await fittedPictures(ctx.actor.id, bytes, sizes)
  return change(ctx, async (tx) => {
    if (!(await lockGoods(tx, goodsId))) throw new Problem('notFound')
    if ((await countPictures(tx, goodsId)) >= maxGoodsPictures) throw new Problem('tooManyGoodsPictures')
    return { id: await insertPicture(tx, goodsId, { webp, small }) }
  })
}

/** Puts the pictures of an article into an order and deletes those not named. Throws `notFound`. */
export function arrangePictures(ctx: PersonCtx, goodsId: string, ids: readonly string[]): Promise<null> {
  return change(ctx, async (tx) => {
    if (!(await lockGoods(tx, goodsId))) throw new Problem('notFound')
    if ((await arrange(tx, goodsId, ids)) < new Set(ids).size) throw new Problem('notFound')
    return null
  })
}

async function change<Result>(ctx: PersonCtx, work: (tx: Db) => Promise<Result>): Promise<Result> {
  const result = await ctx.db.transaction().execute(work)
  ctx.events.emit('goods.changed', {})
  return result
}
