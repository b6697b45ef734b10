import { dayMs } from '@limpid/contract/kernel/durations'
import type { BankAccount } from '@limpid/contract/settings/bank-account'
import type { Branding } from '@limpid/contract/settings/branding'
import type { SettingKey } from '@limpid/contract/settings/table'

/**
 * Installation-wide settings set by staff, as known to this server: changes made on other servers arrive
 * within a moment.
 */
export interface Settings {
  get(key: SettingKey): number
  /** The branding and other public settings. */
  branding(): Branding
  /** Where buyers transfer money to; undefined while bank transfer is not offered. */
  bankAccount(): BankAccount | undefined
  /** Reloads them. */
  learn(): Promise<void>
}

/**
 * The time before which data is old enough to be deleted, by a setting in days; undefined if it is retained
 * forever.
 */
export function retainedSince(settings: Settings, key: SettingKey, now: Date): Date | undefined {
  const days = settings.get(key)
  return days === 0 ? undefined : new Date(now.getTime() - days * dayMs)
}

/** The result of a job that deletes old data. */
export interface Deleted {
  deleted: number
}

/**
 * Deletes in batches, so that no statement runs long and no lock is held for long. Resolves to the number
 * deleted; rejects between two batches when told to stop.
 */
export async function inBatches(
  max: number,
  deleteSome: (max: number) => Promise<number>,
  stopping?: AbortSignal,
): Promise<number> {
  let all = 0
  for (;;) {
    stopping?.throwIfAborted()
    const deleted = await deleteSome(max)
    all += deleted
    if (deleted < max) return all
  }
}
