import { sites } from '@limpid/contract/sites/sites'
import type { Person, TestApp } from '../app.ts'
import { deviceOf } from '../factories/devices.ts'
import { mark, unique } from './mark.ts'

/** Water devices of a site of their own: one behind an osmosis unit, and one in its inlet. */
export async function osmosisThings(t: TestApp, owner: Person) {
  const { data: site } = await t.call(sites.create, {
    as: owner,
    body: { name: `${mark}${unique()}`, address: mark, position: null, timeZone: 'Asia/Shanghai' },
  })
  const probe = await deviceOf(t, owner, `${mark}-${unique()}`, 'sdqS1')
  const inlet = await deviceOf(t, owner, `${mark}-${unique()}`, 'sdqS1')
  await t.database.pool.query('UPDATE devices SET site_id = $2 WHERE id = ANY ($1)', [
    [probe, inlet],
    site.id,
  ])
  return { probe, inlet }
}
