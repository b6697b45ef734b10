// `npm run bench -- shop [orders] [part of a row's name] [alone]`: with a tenth as many accounts and goods, over HTTP, full request path included,
// the list of orders by every filter and order alone and (without `alone`) by every pair, and the list of members by every filter, each with every
// order, both for ROOT and for staff of one region; the shop front of a member by every order with each filter; the figures of the shop; and
// placing orders. Each row of a list shows its ratio to ROOT's plain list of orders, queried in alternation with it. `placing` as part of the
// name measures that alone.

import { customers } from '@limpid/contract/customers/customers'
import { orders } from '@limpid/contract/orders/orders'
import { sales } from '@limpid/contract/sales/sales'
import { shop } from '@limpid/contract/shop/shop'
import { seedAll } from '../../apps/server/src/seed/seed-all.ts'
import { fillGoods } from '../goods/goods.ts'
import { measureLists, pairsOf, type Requested } from '../parts/lists.ts'
import { onStage } from '../parts/stage.ts'
import { fillPeople } from '../users/people.ts'
import { membersRows, offerRows, orderRows, salesQueries } from './lists.ts'
import { fillOrders } from './orders.ts'
import { fillBuyers, fillMachines, measurePlacing } from './placing.ts'

const howMany = Number(process.argv[2] ?? 1_000_000)
/** Accounts, and goods: fewer for fewer orders, to try the benchmark out. */
const others = Math.min(100_000, Math.max(2_000, Math.floor(howMany / 10)))
const requested = process.argv[3] ?? ''
const alone = process.argv[4] === 'alone'
const isRequested = (name: string) => name.includes(requested)
const any = (rows: Record<string, unknown>) => Object.keys(rows).some(isRequested)

await onStage({
  async fill({ people, devices }) {
    await seedAll(people, new Date())
    await fillPeople(devices, others)
    await devices.query(
      `INSERT INTO role_permissions SELECT r.id, p FROM roles r, unnest(ARRAY['mall:order:list', 'ums:member:list', 'mall:sales:list']) p
        WHERE r.code = 'R1'`,
    )
    await fillGoods(devices, others)
    await fillOrders(devices, howMany)
    await fillBuyers(devices)
    await fillMachines(devices)
  },
  async measure(stage, postgres) {
    console.log(`${howMany} orders, ${others} accounts and goods, PostgreSQL ${postgres}`)
    const tokens = { ROOT: await stage.tokenOf('root'), below: await stage.tokenOf('head') }
    const plain = () => stage.get(orders.page.path, { pageSize: '20' }, tokens.ROOT)
    const scopes = ['ROOT', 'below'] as const
    const lists = { stage, requestedMs: 50, scopes, isRequested, plain }
    const rows: Record<string, Requested> = { ...orderRows, ...(alone ? {} : pairsOf(orderRows)) }
    if (any(rows))
      await measureLists({
        ...lists,
        rows,
        get: (query, scope) => stage.get(orders.page.path, query, tokens[scope]),
      })
    const members = membersRows(alone)
    if (any(members))
      await measureLists({
        ...lists,
        rows: members,
        get: (query, scope) => stage.get(customers.page.path, query, tokens[scope]),
      })
    if (any(offerRows)) {
      const [member] = await stage.read<{ username: string }>(
        `SELECT a.username FROM addresses d JOIN accounts a ON a.id = d.owner_id ORDER BY a.id LIMIT 1`,
      )
      const token = await stage.tokenOf(member?.username ?? '')
      await measureLists({
        ...lists,
        scopes: ['member'] as const,
        rows: offerRows,
        get: (query) => stage.get(shop.page.path, query, token),
      })
    }
    const whole = Object.fromEntries(
      Object.entries(salesQueries).map(([name, { call, query }]) => [
        name,
        (scope: keyof typeof tokens) => stage.get(sales[call].path, query, tokens[scope]),
      ]),
    )
    if (any(whole)) await measureLists({ ...lists, rows: {}, whole, get: () => plain() })
    if (isRequested('placing')) await measurePlacing(stage)
  },
})
