// `npm run bench -- alarms [how many records] [how many open] [part of a filter's name]`: the alarm records of 1,000 devices over HTTP, full request path
// included, by the main filters, for the owner, for a recipient of half the devices, and for an administrator; then what the menu
// counts, and the acknowledgement of 10,000 in one call. Each row shows its ratio to the owner's plain list, queried in alternation.

import { alarms } from '@limpid/contract/alarms/alarms'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { fillFleet } from '../devices/fleet.ts'
import { measureLists, type Requested } from '../parts/lists.ts'
import { onStage } from '../parts/stage.ts'
import { fillAlarms } from './records.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const filters: Record<string, Requested> = {
  'no filter, the worst first': {},
  'no filter, the newest first': { sort: 'raisedAt', descending: 'true' },
  'no filter, by last change': { sort: 'changedAt', descending: 'true' },
  'no filter, by end': { sort: 'clearedAt', descending: 'true' },
  open: { state: 'open' },
  active: { state: 'active' },
  unacknowledged: { state: 'unacknowledged' },
  'cleared, the newest first': { state: 'cleared', sort: 'raisedAt', descending: 'true' },
  critical: { severity: 'critical' },
  'faults that are open': { kind: 'fault', state: 'open' },
  'one product': { productId: '1' },
  'one site': { siteId: '1' },
  'a group of half the fleet': { groupId: '1' },
  'a small group': { groupId: '500' },
  'search F7 (a code)': { keywords: 'F7' },
  'search 成都 (a town)': { keywords: '成都' },
  'search F17 (one code)': { keywords: 'F17' },
  'search 店 (every name)': { keywords: '店' },
  'one device': { deviceId: '17' },
  'raised in a month': { raisedFrom: daysAgo(60), raisedTo: daysAgo(30) },
  'cleared in a month, by end': { clearedFrom: daysAgo(60), clearedTo: daysAgo(30), sort: 'clearedAt' },
  'faults of one product, critical': { kind: 'fault', productId: '1', severity: 'critical' },
  'critical of one site': { severity: 'critical', siteId: '1' },
  'F7 of one product, the newest first': {
    keywords: 'F7',
    productId: '1',
    sort: 'raisedAt',
    descending: 'true',
  },
  'mine, open': { mine: 'true', state: 'open' },
}

const records = Number(process.argv[2] ?? 500_000)
const open = Number(process.argv[3] ?? 2_000)
const requested = process.argv[4] ?? ''
const devices = 1_000
const acknowledged = 10_000
const people = { own: 'owner', shared: 'receiver', all: 'staff' }
type Scope = keyof typeof people

await onStage({
  async fill(database) {
    await seedAll(database.people, new Date())
    await fillFleet(database.devices, devices)
    await fillAlarms(database.devices, records, open)
  },
  async measure(stage, postgres) {
    console.log(`${records} records, ${open} open, ${devices} devices, PostgreSQL ${postgres}`)
    const tokens = {
      own: await stage.tokenOf(people.own),
      shared: await stage.tokenOf(people.shared),
      all: await stage.tokenOf(people.all),
    }
    const get = (query: Requested, scope: Scope, path: string = alarms.page.path) =>
      stage.get(path, { ...query, scope }, tokens[scope])
    const plain = () => get({ pageSize: '20' }, 'own')
    await measureLists({
      stage,
      requestedMs: 20,
      scopes: ['own', 'shared', 'all'],
      rows: filters,
      whole: { 'what the menu counts': (scope) => get({}, scope, alarms.counts.path) },
      isRequested: (name, scope) =>
        name.includes(requested) && (scope !== 'shared' || !['one site', 'a small group'].includes(name)),
      get,
      plain,
    })
    const { ms } = await plain()
    const filter = { state: 'unacknowledged' }
    const done = await stage.post(alarms.acknowledge.path, { filter, note: '' }, tokens.own)
    const share = acknowledged / Number(done.data['done'])
    console.log(
      `\nacknowledged ${done.data['done']} in one call: ${done.ms.toFixed(0)} ms, ${(done.ms * share).toFixed(0)} ms for ${acknowledged}; ` +
        `${(done.ms / ms).toFixed(0)} times the plain list`,
    )
  },
})
