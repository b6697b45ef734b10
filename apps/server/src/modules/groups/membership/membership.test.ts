import type { GroupRule } from '@limpid/contract/groups/groups'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { updateSiteOf, updateTags } from '../../devices/devices.public.ts'
import { insertDevice } from '../../devices/devices.store.ts'
import { saveAttributes } from '../../devices/facts/attributes.service.ts'
import { sharesOfGroups } from '../../shares/shares.public.ts'
import { insertGroup } from '../groups.store.ts'
import { insertMembers, refreshMemberships } from './membership.store.ts'
import { refreshOwner } from './refresh.service.ts'

let t: TestApp
let anna: Person
let bert: Person
const products: string[] = []
const sites: string[] = []
const devices: string[] = []
const zone = 'Asia/Shanghai'

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  const { db, pool } = t.database
  const two = await db.selectFrom('products').select('id').orderBy('id').limit(2).execute()
  products.push(...two.map(({ id }) => id))
  const { rows } = await pool.query(
    `INSERT INTO sites (owner_id, name) VALUES ($1, 'A'), ($1, 'B') RETURNING id`,
    [anna.id],
  )
  sites.push(...rows.map(({ id }) => id))
  for (const name of ['Küche 1', '50%_off', 'Laundry', '厨房 LAUNDRY'])
    devices.push(
      (
        await insertDevice(db, {
          name,
          sn: `S${devices.length}`,
          productId: products[devices.length % 2] ?? '',
          ownerId: anna.id,
          simulated: false,
        })
      ).id,
    )
})
afterAll(() => t.close())

interface Facts {
  id: string
  owner_id: string
  product_id: string
  site_id: string | null
  tags: string[]
  name: string
  firmware: string | null
}

/** A straightforward reference implementation of the rule. */
function plainly(rule: GroupRule, device: Facts): boolean {
  const oneOf = (values: readonly string[] | undefined, value: string | null) =>
    values === undefined || (value !== null && values.includes(value))
  return (
    oneOf(rule.productIds, device.product_id) &&
    oneOf(rule.siteIds, device.site_id) &&
    oneOf(rule.firmware, device.firmware) &&
    (rule.tagsAny === undefined || rule.tagsAny.some((tag) => device.tags.includes(tag))) &&
    (rule.tagsAll === undefined || rule.tagsAll.every((tag) => device.tags.includes(tag))) &&
    (rule.nameContains === undefined || device.name.toLowerCase().includes(rule.nameContains.toLowerCase()))
  )
}

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 })
const tags = ['hot', '二楼', "it's"]
const versions = ['1.0', '2.0']
const ruleArbitrary = () =>
  fc
    .record(
      {
        productIds: some(products),
        siteIds: some(sites),
        tagsAny: some(tags),
        tagsAll: some(tags),
        nameContains: fc.constantFrom('laundry', 'K', '%', '_', '厨房', 'ü'),
        firmware: some(versions),
      },
      { requiredKeys: [] },
    )
    .filter((rule) => Object.keys(rule).length > 0) as fc.Arbitrary<GroupRule>

/** One event: on a device, or on a group. */
const stepArbitrary = () => {
  const device = fc.constantFrom(...devices)
  return fc.oneof(
    fc.record({ kind: fc.constant('site' as const), device, site: fc.constantFrom(null, ...sites) }),
    fc.record({ kind: fc.constant('tags' as const), device, tags: fc.subarray(tags) }),
    fc.record({ kind: fc.constant('firmware' as const), device, firmware: fc.constantFrom(...versions) }),
    fc.record({ kind: fc.constant('owner' as const), device, mine: fc.boolean() }),
    fc.record({ kind: fc.constant('hand' as const), device }),
    fc.record({ kind: fc.constant('rule' as const), rule: ruleArbitrary() }),
  )
}

test('whatever happened, a rule-based group holds what its rule says, plus what was added manually', async () => {
  const { db, pool } = t.database
  const ctx = { db, events: t.app.events }
  await fc.assert(
    fc.asyncProperty(ruleArbitrary(), fc.array(stepArbitrary(), { maxLength: 12 }), async (first, steps) => {
      await pool.query('DELETE FROM device_groups')
      await pool.query('UPDATE devices SET owner_id = $1', [anna.id])
      const id = await insertGroup(db, anna.id, { name: 'g', parentId: null, rule: first })
      await refreshMemberships(db, anna.id, { groupIds: [id] })
      const byHand = new Set<string>()
      let rule = first
      for (const step of steps) {
        if (step.kind === 'rule') {
          rule = step.rule
          await pool.query('UPDATE device_groups SET rule = $2 WHERE id = $1', [id, JSON.stringify(rule)])
          await refreshMemberships(db, anna.id, { groupIds: [id] })
          continue
        }
        const { device } = step
        if (step.kind === 'site')
          await updateSiteOf(db, [device], step.site === null ? null : { id: step.site, timeZone: zone })
        if (step.kind === 'tags') await updateTags(db, [device], 'set', step.tags)
        if (step.kind === 'firmware')
          await saveAttributes(db, t.app.events, device, { fw_version: step.firmware })
        if (step.kind === 'owner')
          await pool.query('UPDATE devices SET owner_id = $2 WHERE id = $1', [
            device,
            step.mine ? anna.id : bert.id,
          ])
        const { rows } = await pool.query('SELECT owner_id FROM devices WHERE id = $1', [device])
        const mine = rows[0].owner_id === anna.id
        if (step.kind === 'hand' && mine) {
          await insertMembers(db, [id], [device])
          byHand.add(device)
        }
        if (!mine) byHand.delete(device)
        await refreshOwner(ctx, sharesOfGroups, rows[0].owner_id, [device])
      }
      const { rows: facts } = await pool.query<Facts>('SELECT * FROM devices ORDER BY id')
      const { rows: members } = await pool.query(
        'SELECT device_id, by_rule, by_hand FROM group_devices ORDER BY device_id',
      )
      const expected = facts.flatMap((device) => {
        const by_rule = device.owner_id === anna.id && plainly(rule, device)
        const by_hand = byHand.has(device.id)
        return by_rule || by_hand ? [{ device_id: device.id, by_rule, by_hand }] : []
      })
      expect(members).toEqual(expected)
    }),
    { numRuns: 40 },
  )
}, 120_000)
