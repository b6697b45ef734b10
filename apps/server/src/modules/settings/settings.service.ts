/* Settings of the whole installation: numbers and branding, each with a default and a valid range, as
   declared by the contract. A setting that is not stored has its default. Every server holds them in
   memory: a change is announced to the others after its commit, and each server reloads once a minute in
   case it missed one. A value that is no longer valid counts as not set. */

import type { Branding } from '@limpid/contract/settings/branding'
import { type Setting, settingFits } from '@limpid/contract/settings/settings'
import { settingKeys, settingTable } from '@limpid/contract/settings/table'
import type { Config } from '../../platform/config/config.ts'
import type { Ctx, PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import type { Settings } from '../../platform/settings.ts'
import {
  type AnyKey,
  bankAccountOf,
  brandingOf,
  defaultFor,
  type StoredSetting,
  settingsOf,
  valueFor,
} from './branding.rules.ts'
import { listStored } from './settings.reads.ts'
import { deleteSetting, upsertSetting } from './settings.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A setting has a new value. */
    'settings.changed': { key: string }
  }
}

/** The settings of this server; the defaults until they are loaded. */
export function createSettings(db: Db, links: Config['links']): Settings {
  let numbers = new Map<string, number>()
  let branding = brandingOf([], links)
  let bankAccount = bankAccountOf([])
  const take = (stored: readonly StoredSetting[]) => {
    numbers = new Map(
      stored.flatMap(({ key, value }) => {
        const known = settingKeys.find((one) => one === key)
        return known && settingFits(known, value) ? [[key, value]] : []
      }),
    )
    bankAccount = bankAccountOf(stored)
    const now = brandingOf(stored, links)
    // The same object while nothing changes, because the page is built from it.
    if (JSON.stringify(now) !== JSON.stringify(branding)) branding = now
  }
  return {
    get: (key) => numbers.get(key) ?? settingTable[key].defaultValue,
    branding: () => branding,
    bankAccount: () => bankAccount,
    async learn() {
      take(await listStored(db))
    },
  }
}

/** Every setting in order. */
export async function listSettings({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<Setting[]> {
  return settingsOf(await listStored(db), config.links)
}

/** The public information about the installation, read fresh, whichever server changed it. */
export async function getBranding({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<Branding> {
  return brandingOf(await listStored(db), config.links)
}

/** Changes a setting; throws `invalidRequest` if the value is invalid. */
export async function changeSetting(ctx: PersonCtx, key: AnyKey, given: unknown): Promise<Setting> {
  const value = valueFor(key, given)
  if (value === undefined) throw new Problem('invalidRequest')
  await upsertSetting(ctx.db, key, { value, at: ctx.clock.now(), by: ctx.actor.id })
  await reloadAndPublish(ctx, key)
  const changed = (await listSettings(ctx)).find((one) => one.key === key)
  return (
    changed ?? {
      key,
      value,
      defaultValue: defaultFor(key, ctx.config.links),
      changedAt: null,
      changedBy: null,
    }
  )
}

/** Resets a setting to its default. */
export async function resetSetting(ctx: PersonCtx, key: AnyKey): Promise<void> {
  await deleteSetting(ctx.db, key)
  await reloadAndPublish(ctx, key)
}

/** Reloads a change on this server, then notifies the others. */
export async function reloadAndPublish({ settings, events }: PersonCtx, key: string): Promise<void> {
  await settings.learn()
  events.emit('settings.changed', { key })
}
