/** A bottle of rinse aid that is nearly empty at a given moment. */
import type { RackState } from './dishwashers/rack-state.ts'
import type { Site } from './site.ts'
import { run, type Thing } from './thing.ts'

/** What a 5 litre bottle has lost at 11 %, and a bottle that is exchanged at 3 %. */
const LOST_ML = 4450

/** What must be missing from the bottle before the first day, so that it is low when `rinse-aid-low` begins. */
export function rinseAidFor(
  site: Site,
  create: (site: Site) => Thing<RackState>,
): Pick<Site, 'rinseAidUsed'> {
  const low = site.injected?.find(({ kind }) => kind === 'rinse-aid-low')
  if (!low) return {}
  const machine = run(create(site), low.fromMs)
  for (const _ of machine.advanceTo(low.fromMs, 'history'));
  const total = machine.snapshot().values['rinse_aid_total']
  return typeof total === 'number' ? { rinseAidUsed: LOST_ML - total } : {}
}
