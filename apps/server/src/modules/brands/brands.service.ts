/* Staff maintain the brands of the goods in the shop. Several are deleted together or not at all. */
import type { BrandForm } from '@limpid/contract/brands/brands'
import type { PersonCtx } from '../../platform/context.ts'
import { fittedPicture } from '../../platform/files/pictures.ts'
import { Problem } from '../../platform/problem.ts'
import { toPinyin } from '../devices/devices.public.ts'
import { indexLetter } from './brands.rules.ts'
import { deleteBrands, hasBrand, insertBrand, updateBrand, updateLogo } from './brands.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Brands changed. */
    'brands.changed': Record<string, never>
  }
}

const logoPx = 96

/** Adds a brand; throws `brandNameTaken`. */
export async function addBrand(ctx: PersonCtx, form: BrandForm): Promise<{ id: string }> {
  const id = await insertBrand(ctx.db, await savedForm(ctx, form))
  ctx.events.emit('brands.changed', {})
  return { id }
}

/** Changes a brand; throws `notFound`, `brandNameTaken`. */
export async function changeBrand(ctx: PersonCtx, id: string, form: BrandForm): Promise<null> {
  if (!(await updateBrand(ctx.db, id, await savedForm(ctx, form)))) throw new Problem('notFound')
  ctx.events.emit('brands.changed', {})
  return null
}

async function savedForm({ clock }: PersonCtx, form: BrandForm) {
  const [pinyin = ''] = await toPinyin([form.name])
  return { ...form, pinyin, letter: indexLetter(form.name, pinyin), at: clock.now() }
}

/** Sets an uploaded picture as the logo; throws `notFound`, `imageUnreadable`, `imageTooLarge`, `overloaded`. */
export async function setLogo(ctx: PersonCtx, id: string, upload: Blob): Promise<null> {
  if (!(await hasBrand(ctx.db, id))) throw new Problem('notFound')
  return changeLogo(
    ctx,
    id,
    await fittedPicture(ctx.actor.id, Buffer.from(await upload.arrayBuffer()), logoPx),
  )
}

/** Removes the logo; throws `notFound`. */
export function removeLogo(ctx: PersonCtx, id: string): Promise<null> {
  return changeLogo(ctx, id, null)
}

async function changeLogo({ db, clock, events }: PersonCtx, id: string, logo: Buffer | null): Promise<null> {
  if (!(await updateLogo(db, id, logo, clock.now()))) throw new Problem('notFound')
  events.emit('brands.changed', {})
  return null
}

/** Deletes brands; throws `notFound` unless there are all of them. */
export async function removeBrands({ db, events }: PersonCtx, ids: readonly string[]): Promise<null> {
  await db.transaction().execute(async (tx) => {
    if ((await deleteBrands(tx, ids)) < ids.length) throw new Problem('notFound')
  })
  events.emit('brands.changed', {})
  return null
}
