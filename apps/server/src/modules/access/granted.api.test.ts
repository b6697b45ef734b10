import {
  type AccessLevel,
  accessLevels,
  type DeviceAccess,
  type DeviceTab,
  mayOpen,
} from '@limpid/contract/access/access'
import { fleet } from '@limpid/contract/fleet/fleet'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { minLong } from '../../platform/database/long-lists/totals.ts'

/* Lists with very many shared devices look devices up in a bitmap; a device page queries what its shares
   grant. Both must agree for every kind of share, alone and combined, and for every tab that a filter
   requests. */

const through = ['device', 'group', 'nested group'] as const
const tabsOf: readonly (DeviceTab[] | null)[] = [null, ['live'], ['cycles'], ['members']]
const standings = [
  { state: 'accepted', until: null },
  { state: 'accepted', until: '+1 day' },
  { state: 'accepted', until: '-1 second' },
  ...['offered', 'refused', 'left', 'revoked'].map((state) => ({ state, until: null })),
]
interface Kind {
  by: (typeof through)[number]
  level: AccessLevel
  tabs: DeviceTab[] | null
  state: string
  until: string | null
}
const kinds: Kind[] = through.flatMap((by) =>
  accessLevels.flatMap((level) =>
    tabsOf.flatMap((tabs) => standings.map((standing) => ({ by, level, tabs, ...standing }))),
  ),
)

let t: TestApp
let anna: Person
let bert: Person
let site: string
/** One device per kind of share, some with two kinds, one with none. */
let special: string[]
/** Enough devices to make lists long: in a subgroup of a group that is shared for its live tab. */
let crowd: string[]

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  site = (
    await ask(
      `INSERT INTO sites (owner_id, name, address, time_zone) VALUES ($1, '店', '', 'Asia/Shanghai') RETURNING id`,
      [anna.id],
    )
  )[0] as string
  crowd = await devices('C', minLong)
  special = await devices('S', kinds.length + 3)
  const top = await group(null, [])
  await group(top, crowd)
  await share({ by: 'group', level: 'view', tabs: ['live', 'cycles'], state: 'accepted', until: null }, top)
  for (const [n, kind] of kinds.entries()) await shareOne(kind, special[n] ?? '')
  const [byItself, ended, ofGroup] = special.slice(-3) as [string, string, string]
  const inForce = { level: 'view', state: 'accepted', until: null } as const
  for (const device of [byItself, ended])
    await shareOne({ ...inForce, by: 'group', tabs: ['cycles'] }, device)
  await shareOne({ ...inForce, by: 'device', tabs: ['live'] }, byItself)
  await shareOne({ ...inForce, by: 'device', tabs: null, until: '-1 second' }, ended)
  await group(null, [ofGroup])
})
afterAll(() => t.close())

const ask = async (text: string, values: unknown[]): Promise<string[]> =>
  (await t.database.pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id)

const devices = (name: string, count: number) =>
  ask(
    `INSERT INTO devices (product_id, owner_id, site_id, name, sn, attributes)
     SELECT (SELECT min(id) FROM products), $1, $2, $3 || n, $3 || n, '{"fw_version": "1"}' FROM generate_series(1, $4::int) n RETURNING id`,
    [anna.id, site, name, count],
  )

async function group(parentId: string | null, members: readonly string[]): Promise<string> {
  const [id = ''] = await ask(
    `INSERT INTO device_groups (owner_id, parent_id, name) VALUES ($1, $2, gen_random_uuid()) RETURNING id`,
    [anna.id, parentId],
  )
  await ask('INSERT INTO group_devices SELECT $1, id, true, false FROM unnest($2::bigint[]) id', [
    id,
    members,
  ])
  return id
}

const share = ({ by, level, tabs, state, until }: Kind, thing: string) =>
  ask(
    `INSERT INTO shares (owner_id, account_id, ${by === 'device' ? 'device_id' : 'group_id'}, level, tabs, state, until, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + $7::interval, now())`,
    [anna.id, bert.id, thing, level, tabs, state, until],
  )

async function shareOne(kind: Kind, device: string): Promise<void> {
  if (kind.by === 'device') return void (await share(kind, device))
  const holding = await group(null, kind.by === 'group' ? [device] : [])
  if (kind.by === 'nested group') await group(holding, [device])
  await share(kind, holding)
}

/** The ids of a whole list, fetched page by page. */
async function listed(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { data } = await t.call(fleet.page, {
      as: bert,
      query: { scope: 'shared', sort: 'sn', pageSize: 100, pageNum, ...query },
    })
    ids.push(...data.list.map(({ id }: { id: string }) => id))
    if (pageNum * 100 >= data.total) return ids.toSorted()
  }
}

/** For each of these devices whose page opens, what it opens. */
async function accessesTo(ids: readonly string[]): Promise<Map<string, DeviceAccess>> {
  const open = await Promise.all(
    ids.map(async (id): Promise<[string, DeviceAccess][]> => {
      const { status, data } = await t.call(fleet.get, { as: bert, params: { id } })
      return status === 200 && data?.access ? [[id, data.access]] : []
    }),
  )
  return new Map(open.flat())
}

/** Those of these devices whose page opens one of the tabs; without tabs, whose page opens. */
const opening = (accesses: Map<string, DeviceAccess>, tabs: readonly DeviceTab[]): string[] =>
  [...accesses].flatMap(([id, access]) =>
    tabs.length === 0 || tabs.some((tab) => mayOpen(access, tab)) ? [id] : [],
  )

const opened = async (ids: readonly string[], tabs: readonly DeviceTab[]) =>
  opening(await accessesTo(ids), tabs)

const filters: [string, Record<string, string>, readonly DeviceTab[]][] = [
  ['of nothing', {}, []],
  ['by what is live', { firmware: '1' }, ['live']],
  ['by their site', { siteId: '' }, siteTabs],
]
const filterOf = (query: Record<string, string>) => ('siteId' in query ? { siteId: site } : query)

test.each(filters)(
  'a long list filtered %s holds exactly the devices that open individually',
  async (_, query, tabs) => {
    const open = await opened(special, tabs)
    expect(open.length).toBeGreaterThan(10)
    expect(open.length).toBeLessThan(special.length / 2)
    expect(await opened(crowd.slice(0, 20), tabs)).toHaveLength(20)
    expect(await listed(filterOf(query))).toEqual([...crowd, ...open].toSorted())
  },
)

test('revoked, expired and reduced shares are in none of them even before the event, and then they hold exactly what opens', async () => {
  for (const [, query] of filters) await listed(filterOf(query))
  await ask(`UPDATE shares SET state = 'revoked' WHERE level = 'control' AND tabs IS NULL`, [])
  await ask(`UPDATE shares SET until = now() WHERE level = 'control' AND tabs = '{live}'`, [])
  await ask(`UPDATE shares SET tabs = '{ph}' WHERE level = 'control' AND tabs = '{members}'`, [])
  const cut = await accessesTo(special)
  for (const [, query, tabs] of filters) {
    const open = new Set([...crowd, ...opening(cut, tabs)])
    expect((await listed(filterOf(query))).filter((id) => !open.has(id))).toEqual([])
  }
  t.app.events.emit('access.changed', { accountIds: [bert.id] })
  const accesses = await accessesTo(special)
  for (const [, query, tabs] of filters)
    expect(await listed(filterOf(query))).toEqual([...crowd, ...opening(accesses, tabs)].toSorted())
})
