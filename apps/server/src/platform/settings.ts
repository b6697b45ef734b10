import type { House } from '@limpid/contract/settings/house'
import type { SettingKey } from '@limpid/contract/settings/table'

/** What staff set for the whole installation, as this server knows it: others' changes are here within a moment. */
export interface Settings {
  get(key: SettingKey): number
  /** What the installation calls itself, and what else everybody may know of it. */
  house(): House
  /** Looks what they are now. */
  learn(): Promise<void>
}

const dayMs = 86_400_000

/** Until when things are old enough to be deleted, by a setting in days; undefined where they are kept for ever. */
export function keptSince(settings: Settings, key: SettingKey, now: Date): Date | undefined {
  const days = settings.get(key)
  return days === 0 ? undefined : new Date(now.getTime() - days * dayMs)
}

/** What a job that deletes old things has done. */
export interface Deleted {
  deleted: number
}

/** Deletes in parts, so that no statement runs long and no lock is held for long. Resolves to how many there were. */
export async function inBatches(
  most: number,
  deleteSome: (most: number) => Promise<number>,
): Promise<number> {
  let all = 0
  for (;;) {
    const deleted = await deleteSome(most)
    all += deleted
    if (deleted < most) return all
  }
}
