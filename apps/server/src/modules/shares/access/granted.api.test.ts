import {
  type AccessLevel,
  accessLevels,
  type DeviceAccess,
  type DeviceTab,
  mayOpen,
  siteTabs,
} from '@limpid/contract/devices/access'
import { fleet } from '@limpid/contract/fleet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { leastLong } from '../../../platform/database/long-lists/totals.ts'

/*
 * Lists of very many shared devices look devices up in bits, a device's page asks what its shares grant: both must say the same of every
 * kind of share, by itself and beside another, for every tab that a filter asks for.
 */

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
/** One by each kind of share, some by two of them, one by none. */
let special: string[]
/** As many as make lists long: of a group that lies in one that is shared for what is live. */
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
  crowd = await devices('C', leastLong)
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

/** The ids of a whole list, page by page. */
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

/** Those of these devices whose page opens, where it opens one of the tabs. */
async function opened(ids: readonly string[], tabs: readonly DeviceTab[]): Promise<string[]> {
  const open = await Promise.all(
    ids.map(async (id) => {
      const { status, data } = await t.call(fleet.get, { as: bert, params: { id } })
      const access = data?.access as DeviceAccess | undefined
      return status === 200 && access && (tabs.length === 0 || tabs.some((tab) => mayOpen(access, tab)))
    }),
  )
  return ids.filter((_, n) => open[n])
}

const filters: [string, Record<string, string>, readonly DeviceTab[]][] = [
  ['of nothing', {}, []],
  ['by what is live', { firmware: '1' }, ['live']],
  ['by their site', { siteId: '' }, siteTabs],
]
const filterOf = (query: Record<string, string>) => ('siteId' in query ? { siteId: site } : query)

test.each(filters)(
  'a long list filtered %s holds just the devices that open when each is asked for',
  async (_, query, tabs) => {
    const open = await opened(special, tabs)
    expect(open.length).toBeGreaterThan(10)
    expect(open.length).toBeLessThan(special.length / 2)
    expect(await opened(crowd.slice(0, 20), tabs)).toHaveLength(20)
    expect(await listed(filterOf(query))).toEqual([...crowd, ...open].toSorted())
  },
)

test('what was taken back, ended or cut is in none of them before anybody told of it, and then they hold just what opens', async () => {
  for (const [, query] of filters) await listed(filterOf(query))
  await ask(`UPDATE shares SET state = 'revoked' WHERE level = 'control' AND tabs IS NULL`, [])
  await ask(`UPDATE shares SET until = now() WHERE level = 'control' AND tabs = '{live}'`, [])
  await ask(`UPDATE shares SET tabs = '{ph}' WHERE level = 'control' AND tabs = '{members}'`, [])
  for (const [, query, tabs] of filters) {
    const open = new Set([...crowd, ...(await opened(special, tabs))])
    expect((await listed(filterOf(query))).filter((id) => !open.has(id))).toEqual([])
  }
  t.app.events.emit('shares.changed', { accountIds: [bert.id] })
  for (const [, query, tabs] of filters)
    expect(await listed(filterOf(query))).toEqual([...crowd, ...(await opened(special, tabs))].toSorted())
})
