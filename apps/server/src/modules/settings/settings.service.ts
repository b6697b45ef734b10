/*
 * Settings: numbers that staff choose for the whole installation, each with a usual value and a range that the contract declares. What is not set
 * has its usual value. Every server holds them in memory: a change is told to the others after its commit, and each looks for itself
 * once a minute in case that it was not heard. A value that fits no more, of an older version say, counts as not set.
 */
import { type Setting, settingFits } from '@limpid/contract/settings'
import { type SettingKey, settingKeys, settingTable } from '@limpid/contract/settings/table'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Settings } from '../../platform/settings.ts'
import { listSettings } from './settings.reads.ts'
import { deleteSetting, upsertSetting } from './settings.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Some setting has another value now. */
    'settings.changed': { key: string }
  }
}

/** The settings of this server; the usual ones until it has learnt them. */
export function createSettings(db: Db): Settings {
  let known = new Map<SettingKey, number>()
  return {
    get: (key) => known.get(key) ?? settingTable[key].usual,
    async learn() {
      const all = await listSettings(db)
      known = new Map(
        all.filter(({ key, value }) => settingFits(key, value)).map(({ key, value }) => [key, value]),
      )
    },
  }
}

export async function changeSetting(ctx: PersonCtx, key: SettingKey, value: number): Promise<Setting> {
  if (!settingFits(key, value)) throw new Problem('invalidRequest')
  await upsertSetting(ctx.db, key, { value, at: ctx.clock.now(), by: ctx.actor.id })
  await ctx.settings.learn()
  ctx.events.emit('settings.changed', { key })
  const all = await listSettings(ctx.db)
  return all[settingKeys.indexOf(key)] as Setting
}

export async function resetSetting(ctx: PersonCtx, key: SettingKey): Promise<void> {
  await deleteSetting(ctx.db, key)
  await ctx.settings.learn()
  ctx.events.emit('settings.changed', { key })
}
