/* The site map draws coastlines shipped with the console. Administrators can replace them: an uploaded
   file is parsed, validated and rewritten, so that only numbers are served. One map is stored; its version
   is a setting, which every server learns at once. */
import type { BrandingMap } from '@limpid/contract/settings/settings'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { listStored } from '../settings.reads.ts'
import { reloadAndPublish } from '../settings.service.ts'
import { deleteSetting, replaceLand, upsertSetting } from '../settings.store.ts'
import { landOf, mapKey, type StoredMap, storedMapOf, versionOf } from './map.rules.ts'

/** The custom map. */
export async function getMap({ db }: { db: Db }): Promise<{ map: BrandingMap | null }> {
  const row = (await listStored(db)).find(({ key }) => key === mapKey)
  const stored = storedMapOf(row?.value)
  if (!row?.changedAt || !stored) return { map: null }
  const { name, bytes, points } = stored
  return { map: { name, bytes, points, changedAt: row.changedAt, changedBy: row.changedBy } }
}

/** Replaces the default or current map; throws `mapUnreadable`, `mapTooLarge`. */
export async function setMap(ctx: PersonCtx, file: File): Promise<BrandingMap> {
  await ctx.auditEntry?.about('settings', [mapKey])
  const read = landOf(await file.text())
  if (typeof read === 'string') throw new Problem(read)
  const { land, points } = read
  const name = file.name.replaceAll(/\p{Cc}/gu, '').slice(0, 100)
  const value: StoredMap = { version: versionOf(land), name, bytes: file.size, points }
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    await upsertSetting(tx, mapKey, { value, at, by: ctx.actor.id })
    await replaceLand(tx, { version: value.version, land })
  })
  await reloadAndPublish(ctx, mapKey)
  return { name, bytes: file.size, points, changedAt: at, changedBy: ctx.actor.username }
}

/** Restores the default map. */
export async function removeMap(ctx: PersonCtx): Promise<void> {
  await ctx.auditEntry?.about('settings', [mapKey])
  await ctx.db.transaction().execute(async (tx) => {
    await deleteSetting(tx, mapKey)
    await replaceLand(tx, undefined)
  })
  await reloadAndPublish(ctx, mapKey)
}
