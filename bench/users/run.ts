// `npm run bench -- users [how many] [part of a row's name]`: the user list over HTTP, full request path
// included, by every filter and every sort order alone and by every pair of the common ones, for ROOT and for
// someone who sees one department and its subtree. Each row shows its ratio to ROOT's plain list, queried in
// alternation with it, so that results from a busy machine stay comparable.

import { users } from '@limpid/contract/users/users'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { measureLists, pairsOf, type Requested } from '../parts/lists.ts'
import { onStage } from '../parts/stage.ts'
import { fillPeople } from './people.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

/**
 * Seeded roles have the ids 1 to 5, followed by those of the benchmark; departments begin with the head
 * office.
 */
const filters: Record<string, Requested> = {
  'search user (all)': { keywords: 'user' },
  'search 王伟 (two characters)': { keywords: '王伟' },
  'search user123 (some)': { keywords: 'user123' },
  'search 138 (a mobile number)': { keywords: '138' },
  'search without results': { keywords: 'nothing like this' },
  'in use': { status: '1' },
  'switched off': { status: '0' },
  'all departments': { deptId: '1' },
  'a region': { deptId: '4' },
  'a shop': { deptId: '100' },
  'a role held by nearly all': { roleId: '4' },
  'a role held by a quarter': { roleId: '7' },
  'a role held by a twentieth': { roleId: '8' },
  'a role held by ten': { roleId: '20' },
  'created within a day': { from: daysAgo(1) },
  'created a month ago': { from: daysAgo(40), to: daysAgo(30) },
}

const orders: Record<string, Requested> = {
  'newest first': {},
  'oldest first': { descending: 'false' },
  'by username': { sort: 'username', descending: 'false' },
  'by username, descending': { sort: 'username' },
  'by nickname': { sort: 'nickname', descending: 'false' },
  'by display name, descending': { sort: 'nickname' },
}

/** The common ones, combined pairwise. */
const common = [
  'search user (all)',
  'search 王伟 (two characters)',
  'in use',
  'a region',
  'a role held by nearly all',
  'a role held by a quarter',
  'created a month ago',
  'by username',
  'by display name, descending',
]
const alone = { ...orders, ...filters }
const rows = {
  ...alone,
  ...pairsOf(Object.fromEntries(common.map((name) => [name, alone[name] ?? {}]))),
}
const howMany = Number(process.argv[2] ?? 100_000)
const requested = process.argv[3] ?? ''

await onStage({
  async fill(database) {
    await seedAll(database.people, new Date())
    await fillPeople(database.devices, howMany)
  },
  async measure(stage, postgres) {
    console.log(`${howMany} accounts, PostgreSQL ${postgres}`)
    const tokens = { ROOT: await stage.tokenOf('root'), below: await stage.tokenOf('head') }
    await measureLists({
      stage,
      requestedMs: 100,
      scopes: ['ROOT', 'below'] as const,
      rows,
      isRequested: (name) => name.includes(requested),
      get: (query, scope) => stage.get(users.page.path, query, tokens[scope]),
      plain: () => stage.get(users.page.path, { pageSize: '20' }, tokens.ROOT),
    })
  },
})
