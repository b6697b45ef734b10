// `npm run bench -- devices [how many] [part of a filter's name]`: the device list, the map and the filter
// options over HTTP, full request path included, by every filter and sort order alone and by every pair of
// the common ones, for the owner, for a recipient of half the devices, and for an administrator. Each row
// shows its ratio to the owner's plain list, queried in alternation with it, so that results from a busy
// machine stay comparable.

import { fleet } from '@limpid/contract/fleet/fleet'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { measureLists, pairsOf, type Requested } from '../parts/lists.ts'
import { onStage } from '../parts/stage.ts'
import { fillFleet } from './fleet.ts'

/** Typical queries; a town searched by name has all its rows at one end of the order. */
const filters: Record<string, Requested> = {
  'no filter, by name': {},
  'no filter, by name, descending': { descending: 'true' },
  'no filter, by serial number': { sort: 'sn' },
  'no filter, by date added': { sort: 'createTime', descending: 'true' },
  'no filter, by last state change': { sort: 'onlineChangedAt' },
  online: { online: 'true' },
  'one product': { productId: '1' },
  'one product, offline, by serial number': { productId: '2', online: 'false', sort: 'sn' },
  'search 洗碗 (two characters)': { keywords: '洗碗' },
  'search 西安 (a town, by name)': { keywords: '西安' },
  'search 网 (one character, none has it)': { keywords: '网' },
  'search 店洗碗机9': { keywords: '店洗碗机9' },
  'search SN01 (no long prefix)': { keywords: 'sn01' },
  'search xiwanji (pinyin; a third of them)': { keywords: 'xiwanji' },
  'search gzd (initials)': { keywords: 'gzd' },
  'search chengdu12dian (pinyin; a few)': { keywords: 'chengdu12dian' },
  'one site': { siteId: '1' },
  'a tag on half of the devices': { tag: '重点' },
  'a rare tag, by serial number': { tag: 'T77', sort: 'sn' },
  'one firmware': { firmware: '2.3' },
  washing: { activity: 'washing' },
  fault: { activity: 'fault' },
  idle: { activity: 'idle' },
  offline: { activity: 'unknown' },
  'a group of half the fleet': { groupId: '1' },
  'a small group': { groupId: '500' },
  'a group, a tag, online': { groupId: '1', tag: '重点', online: 'true' },
  'search without results': { keywords: 'nothing like this' },
}

/** The common ones, combined pairwise. */
const paired: Record<string, Requested> = {
  online: { online: 'true' },
  'one product': { productId: '1' },
  'one site': { siteId: '1' },
  'a common tag': { tag: '重点' },
  'one firmware': { firmware: '2.3' },
  washing: { activity: 'washing' },
  idle: { activity: 'idle' },
  'a group of half the fleet': { groupId: '1' },
  'search 洗碗': { keywords: '洗碗' },
}

const map = { left: '-180', bottom: '-90', right: '180', top: '90', columns: '40' }

const howMany = Number(process.argv[2] ?? 100_000)
const requested = process.argv[3] ?? ''
const people = { own: 'owner', shared: 'receiver', all: 'staff' }
type Scope = keyof typeof people

await onStage({
  async fill(database) {
    await seedAll(database.people, new Date())
    await fillFleet(database.devices, howMany)
  },
  async measure(stage, postgres) {
    console.log(`${howMany} devices, PostgreSQL ${postgres}`)
    const tokens = {
      own: await stage.tokenOf(people.own),
      shared: await stage.tokenOf(people.shared),
      all: await stage.tokenOf(people.all),
    }
    const get = (query: Requested, scope: Scope, path: string = fleet.page.path) =>
      stage.get(path, { ...query, scope }, tokens[scope])
    await measureLists({
      stage,
      requestedMs: 20,
      scopes: ['own', 'shared', 'all'] as const,
      rows: { ...filters, ...pairsOf(paired) },
      // Requires reading every device.
      whole: {
        'the filter options': (scope) => get({}, scope, fleet.facets.path),
        'the map of all sites': (scope) => get(map, scope, fleet.map.path),
      },
      // A small group is not shared with the recipient.
      isRequested: (name, scope) =>
        name.includes(requested) && (scope !== 'shared' || name !== 'a small group'),
      get,
      plain: () => get({ pageSize: '20' }, 'own'),
    })
  },
})
