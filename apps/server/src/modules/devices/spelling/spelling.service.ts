/*
 * Devices are found by how their names are spelled, as the console's menus are. A spelling is written with the name; what was named
 * another way, or before there were spellings, is spelled at the next start or within the hour.
 */
import type { Ctx } from '../../../platform/context.ts'
import { spell } from './spell.ts'
import { listUnspelled, saveSpellings } from './spelling.store.ts'

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
