import type { Person, TestApp } from '../app.ts'
import { deviceOf } from '../factories/devices.ts'
import { mark, unique } from './mark.ts'

/** Water devices of a site: one behind an osmosis unit, and one in its inlet. */
export async function osmosisThings(t: TestApp, owner: Person, site: string) {
  const probe = await deviceOf(t, owner, `${mark}-${unique()}`, 'sdqS1')
  const inlet = await deviceOf(t, owner, `${mark}-${unique()}`, 'sdqS1')
  await t.database.pool.query('UPDATE devices SET site_id = $2 WHERE id = ANY ($1)', [[probe, inlet], site])
  return { probe, inlet }
}
