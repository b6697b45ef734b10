/*
 * Settings: what staff choose for the whole installation, numbers and what the house calls itself, each with a usual value and what fits, as the
 * contract declares. What is not set has its usual value. Every server holds them in memory: a change is told to the others after its
 * commit, and each looks for itself once a minute in case that it was not heard. A value that fits no more counts as not set.
 */
import { type Setting, settingFits } from '@limpid/contract/settings'
import type { House } from '@limpid/contract/settings/house'
import { settingKeys, settingTable } from '@limpid/contract/settings/table'
import type { Config } from '../../platform/config/config.ts'
import type { Ctx, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Settings } from '../../platform/settings.ts'
import { type AnyKey, houseOf, type KeptSetting, settingsOf, usualFor, valueFor } from './house.rules.ts'
import { listKept } from './settings.reads.ts'
import { deleteSetting, upsertSetting } from './settings.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Some setting has another value now. */
    'settings.changed': { key: string }
  }
}

/** The settings of this server; the usual ones until it has learnt them. */
export function createSettings(db: Db, links: Config['links']): Settings {
  let numbers = new Map<string, number>()
  let house = houseOf([], links)
  const take = (kept: readonly KeptSetting[]) => {
    numbers = new Map(
      kept.flatMap(({ key, value }) => {
        const known = settingKeys.find((one) => one === key)
        return known && settingFits(known, value) ? [[key, value]] : []
      }),
    )
    const now = houseOf(kept, links)
    // The same object while nothing changed: the page is made of it.
    if (JSON.stringify(now) !== JSON.stringify(house)) house = now
  }
  return {
    get: (key) => numbers.get(key) ?? settingTable[key].usual,
    house: () => house,
    async learn() {
      take(await listKept(db))
    },
  }
}

/** Every setting in its order. */
export async function listSettings({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<Setting[]> {
  return settingsOf(await listKept(db), config.links)
}

/** What everybody may know of the installation, as it is at this moment, whichever server was told of it. */
export async function getHouse({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<House> {
  return houseOf(await listKept(db), config.links)
}

/** Changes a setting; throws `invalidRequest` where the value does not fit. */
export async function changeSetting(ctx: PersonCtx, key: AnyKey, given: unknown): Promise<Setting> {
  const value = valueFor(key, given)
  if (value === undefined) throw new Problem('invalidRequest')
  await upsertSetting(ctx.db, key, { value, at: ctx.clock.now(), by: ctx.actor.id })
  await learnAndTell(ctx, key)
  const changed = (await listSettings(ctx)).find((one) => one.key === key)
  return changed ?? { key, value, usual: usualFor(key, ctx.config.links), changedAt: null, changedBy: null }
}

/** Gives a setting its usual value again. */
export async function resetSetting(ctx: PersonCtx, key: AnyKey): Promise<void> {
  await deleteSetting(ctx.db, key)
  await learnAndTell(ctx, key)
}

/** Lets this server and then the others know what was changed. */
export async function learnAndTell({ settings, events }: PersonCtx, key: string): Promise<void> {
  await settings.learn()
  events.emit('settings.changed', { key })
}
