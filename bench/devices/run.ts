// `npm run bench -- devices [how many] [part of a filter's name]`: the device list, the map and the filters' options over HTTP with everything that a call does, by every
// filter and order alone and by every two of the common ones together, for their owner, for somebody to whom half of them are shared, and for staff.
// Beside each row stands its ratio to the plain list of the owner, asked in turn with it: figures of a busy machine can be compared by it.

import { fleet } from '@limpid/contract/fleet'
import { seedProducts } from '../../apps/server/src/modules/products/products.seed.ts'
import { seedRoles } from '../../apps/server/src/modules/roles/roles.seed.ts'
import { type Asked, measureLists, pairsOf } from '../parts/lists.ts'
import { onStage } from '../parts/stage.ts'
import { fillFleet } from './fleet.ts'

/** What people ask for; a town by name has all its rows at one end of the order. */
const filters: Record<string, Asked> = {
  'none, by name': {},
  'none, by name, descending': { descending: 'true' },
  'none, by serial number': { sort: 'sn' },
  'none, by when it was added': { sort: 'createTime', descending: 'true' },
  'none, by when it came online or went': { sort: 'onlineChangedAt' },
  online: { online: 'true' },
  'one product': { productId: '1' },
  'one product, offline, by serial number': { productId: '2', online: 'false', sort: 'sn' },
  'search 洗碗 (two characters)': { keywords: '洗碗' },
  'search 西安 (a town, by name)': { keywords: '西安' },
  'search 网 (one character, none has it)': { keywords: '网' },
  'search 店洗碗机9': { keywords: '店洗碗机9' },
  'search SN01 (no long prefix)': { keywords: 'sn01' },
  'search xiwanji (spelled; a third of them)': { keywords: 'xiwanji' },
  'search gzd (initials)': { keywords: 'gzd' },
  'search chengdu12dian (spelled; a few)': { keywords: 'chengdu12dian' },
  'one site': { siteId: '1' },
  'a tag that half of them have': { tag: '重点' },
  'a rare tag, by serial number': { tag: 'T77', sort: 'sn' },
  'one firmware': { firmware: '2.3' },
  washing: { activity: 'washing' },
  fault: { activity: 'fault' },
  idle: { activity: 'idle' },
  offline: { activity: 'unknown' },
  'a group of half the fleet': { groupId: '1' },
  'a small group': { groupId: '500' },
  'a group, a tag, online': { groupId: '1', tag: '重点', online: 'true' },
  'search without a hit': { keywords: 'nothing like this' },
}

/** The common ones, each with each other. */
const paired: Record<string, Asked> = {
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
const wanted = process.argv[3] ?? ''
const people = { own: 'owner', shared: 'receiver', all: 'staff' }
type Scope = keyof typeof people

await onStage({
  async fill(database) {
    await seedProducts(database.people, new Date())
    await seedRoles(database.people)
    await fillFleet(database.devices, howMany)
  },
  async measure(stage, postgres) {
    console.log(`${howMany} devices, PostgreSQL ${postgres}`)
    const tokens = {
      own: await stage.tokenOf(people.own),
      shared: await stage.tokenOf(people.shared),
      all: await stage.tokenOf(people.all),
    }
    const get = (query: Asked, scope: Scope, path: string = fleet.page.path) =>
      stage.get(path, { ...query, scope }, tokens[scope])
    await measureLists({
      stage,
      wantedMs: 20,
      scopes: ['own', 'shared', 'all'] as const,
      rows: { ...filters, ...pairsOf(paired) },
      // What is read off every device.
      whole: {
        'the options of the filters': (scope) => get({}, scope, fleet.facets.path),
        'the map of all sites': (scope) => get(map, scope, fleet.map.path),
      },
      // A small group is not shared to the receiver.
      isWanted: (name, scope) => name.includes(wanted) && (scope !== 'shared' || name !== 'a small group'),
      get,
      plain: () => get({ pageSize: '20' }, 'own'),
    })
  },
})
