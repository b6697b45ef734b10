// `npm run bench -- users [how many] [part of a row's name]`: the list of users over HTTP with everything that a call does, by every
// filter and every order alone and by every two of the common ones together, for ROOT and for somebody who sees one department and what is below.
// Beside each row stands its ratio to the plain list of ROOT, asked in turn with it: figures of a busy machine can be compared by it.

import { users } from '@limpid/contract/users'
import { seedRoles } from '../../apps/server/src/modules/roles/roles.seed.ts'
import { type Asked, measureLists, pairsOf } from '../parts/lists.ts'
import { onStage } from '../parts/stage.ts'
import { fillPeople } from './people.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

/** By seed, roles have the numbers 1 to 5 and then those of the benchmark; departments begin with the head office. */
const filters: Record<string, Asked> = {
  'search user (all)': { keywords: 'user' },
  'search 王伟 (two characters)': { keywords: '王伟' },
  'search user123 (some)': { keywords: 'user123' },
  'search 138 (a mobile number)': { keywords: '138' },
  'search without a hit': { keywords: 'nothing like this' },
  'in use': { status: '1' },
  'switched off': { status: '0' },
  'all departments': { deptId: '1' },
  'a region': { deptId: '4' },
  'a shop': { deptId: '100' },
  'a role of nearly all': { roleId: '4' },
  'a role of a quarter': { roleId: '7' },
  'a role of a twentieth': { roleId: '8' },
  'a role of ten': { roleId: '20' },
  'made within a day': { from: daysAgo(1) },
  'made a month ago': { from: daysAgo(40), to: daysAgo(30) },
}

const orders: Record<string, Asked> = {
  'newest first': {},
  'oldest first': { descending: 'false' },
  'by username': { sort: 'username', descending: 'false' },
  'by username, descending': { sort: 'username' },
  'by nickname': { sort: 'nickname', descending: 'false' },
  'by nickname, descending': { sort: 'nickname' },
}

/** The common ones, each with each other. */
const common = [
  'search user (all)',
  'search 王伟 (two characters)',
  'in use',
  'a region',
  'a role of nearly all',
  'a role of a quarter',
  'made a month ago',
  'by username',
  'by nickname, descending',
]
const alone = { ...orders, ...filters }
const rows = {
  ...alone,
  ...pairsOf(Object.fromEntries(common.map((name) => [name, alone[name] ?? {}]))),
}
const howMany = Number(process.argv[2] ?? 100_000)
const wanted = process.argv[3] ?? ''

await onStage({
  async fill(database) {
    await seedRoles(database.people)
    await fillPeople(database.devices, howMany)
  },
  async measure(stage, postgres) {
    console.log(`${howMany} accounts, PostgreSQL ${postgres}`)
    const tokens = { ROOT: await stage.tokenOf('root'), below: await stage.tokenOf('head') }
    await measureLists({
      stage,
      wantedMs: 100,
      scopes: ['ROOT', 'below'] as const,
      rows,
      isWanted: (name) => name.includes(wanted),
      get: (query, scope) => stage.get(users.page.path, query, tokens[scope]),
      plain: () => stage.get(users.page.path, { pageSize: '20' }, tokens.ROOT),
    })
  },
})
