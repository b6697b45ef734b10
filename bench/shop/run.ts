// `npm run bench -- shop [orders] [part of a row's name] [alone]`: the list of orders over HTTP, full request path included, by every
// filter and order alone and (without `alone`) by every pair, for ROOT and for staff of one region, with 100,000 accounts. Each row shows its ratio
// to ROOT's plain list, queried in alternation with it.

import { orders } from '@limpid/contract/orders/orders'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { measureLists, pairsOf, type Requested } from '../parts/lists.ts'
import { onStage } from '../parts/stage.ts'
import { fillPeople } from '../users/people.ts'
import { fillOrders } from './orders.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

const alone: Record<string, Requested> = {
  'latest first': {},
  'oldest first': { descending: 'false' },
  'by total': { sort: 'total' },
  'to pay': { status: '0' },
  'to ship': { status: '1' },
  done: { status: '3' },
  'part-paid': { payment: 'part-paid' },
  paid: { payment: 'paid' },
  'shipped, not received': { fulfilment: 'shipped' },
  'by phone': { source: 'phone' },
  'of a week': { beginDate: day(9), endDate: day(3) },
  'of a year': { beginDate: day(400), endDate: day(35) },
  'a day as number': { keywords: day(20).replaceAll('-', '') },
  'a buyer': { keywords: 'user12345' },
  'buyers by two characters': { keywords: '王伟' },
  'without results': { keywords: 'nothing like this' },
}

const howMany = Number(process.argv[2] ?? 1_000_000)
const requested = process.argv[3] ?? ''

await onStage({
  async fill(database) {
    await seedAll(database.people, new Date())
    await fillPeople(database.devices, 100_000)
    await database.devices.query(
      `INSERT INTO role_permissions SELECT id, 'mall:order:list' FROM roles WHERE code = 'R1'`,
    )
    await fillOrders(database.devices, howMany)
  },
  async measure(stage, postgres) {
    console.log(`${howMany} orders, PostgreSQL ${postgres}`)
    const tokens = { ROOT: await stage.tokenOf('root'), below: await stage.tokenOf('head') }
    await measureLists({
      stage,
      requestedMs: 50,
      scopes: ['ROOT', 'below'] as const,
      rows: { ...alone, ...(process.argv[4] === 'alone' ? {} : pairsOf(alone)) },
      isRequested: (name) => name.includes(requested),
      get: (query, scope) => stage.get(orders.page.path, query, tokens[scope]),
      plain: () => stage.get(orders.page.path, { pageSize: '20' }, tokens.ROOT),
    })
  },
})
