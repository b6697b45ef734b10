/*
 * The map of the sites draws coastlines that come with the console. Staff may put others in their place: what a file holds is read,
 * checked and written anew, so that nothing but numbers is served. One map is kept; its version is a setting, which every server learns at once.
 */
import type { HouseMap } from '@limpid/contract/settings'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { listKept } from '../settings.reads.ts'
import { learnAndTell } from '../settings.service.ts'
import { deleteSetting, replaceLand, upsertSetting } from '../settings.store.ts'
import { type KeptMap, landOf, mapKept, mapKey, versionOf } from './map.rules.ts'

/** The map in the place of the usual one. */
export async function getMap({ db }: { db: Db }): Promise<{ map: HouseMap | null }> {
  const row = (await listKept(db)).find(({ key }) => key === mapKey)
  const kept = mapKept(row?.value)
  if (!row?.changedAt || !kept) return { map: null }
  const { name, bytes, points } = kept
  return { map: { name, bytes, points, changedAt: row.changedAt, changedBy: row.changedBy } }
}

/** Puts another map in the place of the usual one; throws `mapUnreadable`, `mapTooLarge`. */
export async function setMap(ctx: PersonCtx, file: File): Promise<HouseMap> {
  await ctx.deed?.about('settings', [mapKey])
  const read = landOf(await file.text())
  if (typeof read === 'string') throw new Problem(read)
  const { land, points } = read
  const name = file.name.replaceAll(/\p{Cc}/gu, '').slice(0, 100)
  const value: KeptMap = { version: versionOf(land), name, bytes: file.size, points }
  const at = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    await upsertSetting(tx, mapKey, { value, at, by: ctx.actor.id })
    await replaceLand(tx, { version: value.version, land })
  })
  await learnAndTell(ctx, mapKey)
  return { name, bytes: file.size, points, changedAt: at, changedBy: ctx.actor.username }
}

/** Shows the usual map again. */
export async function removeMap(ctx: PersonCtx): Promise<void> {
  await ctx.deed?.about('settings', [mapKey])
  await ctx.db.transaction().execute(async (tx) => {
    await deleteSetting(tx, mapKey)
    await replaceLand(tx, undefined)
  })
  await learnAndTell(ctx, mapKey)
}
