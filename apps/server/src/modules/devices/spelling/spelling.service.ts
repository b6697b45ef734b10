/*
 * Devices are found by how their names are spelled, as the console's menus are. A spelling is written with the name; what was named
 * another way, or before there were spellings, is spelled at the next start or within the hour.
 */
import type { Ctx } from '../../../platform/context.ts'
import { spellingOf } from './spelling.rules.ts'
import { listUnspelled, saveSpellings } from './spelling.store.ts'

/** How these names are spelled. The dictionary behind it is large: it is loaded when something is to be spelled. */
export async function spell(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { pinyin } = await import('pinyin-pro')
  return names.map((name) =>
    spellingOf(pinyin(name, { toneType: 'none', type: 'all', nonZh: 'consecutive' })),
  )
}

/** Between two parts of this many other work has its turn. */
const partSize = 200

/** Spells every device whose name has no spelling of its own yet. */
export async function spellTheRest({ db }: Pick<Ctx, 'db'>): Promise<void> {
  for (;;) {
    const devices = await listUnspelled(db, partSize)
    const spelled = await spell(devices.map(({ name }) => name))
    await saveSpellings(
      db,
      devices.map((device, at) => ({ ...device, spelled: spelled[at] ?? '' })),
    )
    if (devices.length < partSize) return
  }
}
