/**
 * Orders of the five weeks before the first start, by people of the demo without machines. They are placed, paid, shipped and received by the
 * services of the shop with a clock that is set back: prices, stock, money and sales follow as if it had happened then. The calls of the console
 * cannot be used: the audit log accepts no entry that is more than a day old.
 */
import { dayMs, hourMs } from '@limpid/contract/kernel/durations'
import { addAddress } from '../../../modules/addresses/addresses.service.ts'
import { cancelMine } from '../../../modules/orders/operations/ending.service.ts'
import { pay } from '../../../modules/orders/operations/paying.service.ts'
import { receive } from '../../../modules/orders/operations/receiving.service.ts'
import { refundReturn, requestReturn } from '../../../modules/orders/operations/returns.service.ts'
import { ship } from '../../../modules/orders/operations/shipping.service.ts'
import { linesOfOrder } from '../../../modules/orders/orders.store.ts'
import { placeWithin } from '../../../modules/orders/placing/placing.service.ts'
import { confirm, propose } from '../../../modules/wallets/proposals/proposals.service.ts'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Caller } from '../demo-caller.ts'

/** When the goods were put on sale, before the first order. */
export const openedDays = 36

type Lines = readonly (readonly [code: string, quantity: number])[]
type Fate = 'received' | 'cancelled' | 'returned'

/** What was ordered, how many days ago, by which of the buyers; the busier days come towards today. */
export const pastOrders: readonly { days: number; buyer: 0 | 1; lines: Lines; fate?: Fate }[] = [
  {
    days: 35,
    buyer: 0,
    lines: [
      ['XDJ-20', 2],
      ['RSY-25', 4],
    ],
  },
  { days: 33, buyer: 1, lines: [['CGJ-10', 2]] },
  {
    days: 32,
    buyer: 0,
    lines: [
      ['HCY-400', 2],
      ['HCY-686', 2],
    ],
  },
  {
    days: 30,
    buyer: 1,
    lines: [
      ['BCX-20', 3],
      ['RSJ-20', 1],
    ],
  },
  { days: 28, buyer: 0, lines: [['XDJ-20', 3]] },
  { days: 28, buyer: 1, lines: [['PXZ-15', 12]] },
  {
    days: 26,
    buyer: 0,
    lines: [
      ['CGJ-05', 4],
      ['XDJ-05', 4],
    ],
  },
  { days: 25, buyer: 1, lines: [['PHD-3M', 1]], fate: 'returned' },
  { days: 23, buyer: 0, lines: [['RSY-10', 10]] },
  { days: 21, buyer: 1, lines: [['BCX-20', 2]] },
  {
    days: 21,
    buyer: 0,
    lines: [
      ['XDJ-20', 2],
      ['CGJ-10', 1],
    ],
  },
  {
    days: 19,
    buyer: 1,
    lines: [
      ['DDY-1413', 3],
      ['HCY-918', 2],
    ],
  },
  {
    days: 18,
    buyer: 0,
    lines: [
      ['MFT-60', 1],
      ['BMF-A', 2],
    ],
  },
  { days: 16, buyer: 1, lines: [['RSJ-20', 2]], fate: 'cancelled' },
  { days: 14, buyer: 0, lines: [['XDJ-20', 4]] },
  { days: 14, buyer: 1, lines: [['CDP-1270', 2]] },
  {
    days: 12,
    buyer: 0,
    lines: [
      ['CGJ-10', 3],
      ['RSY-25', 3],
    ],
  },
  {
    days: 11,
    buyer: 1,
    lines: [
      ['BCX-20', 4],
      ['RSJ-20', 2],
    ],
  },
  { days: 9, buyer: 0, lines: [['CGY-05', 3]] },
  { days: 8, buyer: 1, lines: [['HCY-686', 3]] },
  {
    days: 7,
    buyer: 0,
    lines: [
      ['XDJ-20', 3],
      ['CGJ-05', 2],
    ],
  },
  {
    days: 6,
    buyer: 1,
    lines: [
      ['PXZ-15', 8],
      ['BMF-A', 1],
    ],
  },
  { days: 5, buyer: 0, lines: [['RSY-25', 5]] },
  { days: 4, buyer: 1, lines: [['BCX-20', 3]] },
  {
    days: 3,
    buyer: 0,
    lines: [
      ['XDJ-20', 2],
      ['CGJ-10', 2],
    ],
  },
]

/** How many pieces of a variant were sold and not returned: the shop had them when it opened. */
export const soldBefore = (code: string): number =>
  pastOrders
    .filter(({ fate = 'received' }) => fate === 'received')
    .flatMap(({ lines }) => lines)
    .reduce((sum, [one, quantity]) => sum + (one === code ? quantity : 0), 0)

interface Staff {
  admin: Caller
  root: Caller
}

/** `skus`: by code, what each costs now, as it did then. */
export async function sellBefore(
  { admin, root, buyers }: Staff & { buyers: readonly Caller[] },
  skus: ReadonlyMap<string, { id: string; price: number }>,
  { now, carrier, note, address }: { now: Date; carrier: string; note: string; address: Consignee },
): Promise<void> {
  const at = (days: number, hours = 0) => new Date(now.getTime() - days * dayMs + hours * hourMs)
  const addressOf = new Map<Caller, string>()
  for (const buyer of buyers) {
    const fen = 5_000_000
    const top = { username: buyer.username, kind: 'top-up', amount: fen, note } as const
    const { id } = await propose(admin.at(at(openedDays)), top)
    await confirm(root.at(at(openedDays, 1)), id)
    const form = { ...address, consigneeMobile: '13800000000', zipCode: '310000', defaulted: true }
    addressOf.set(buyer, (await addAddress(buyer.at(at(openedDays)), form)).id)
  }
  for (const [index, { days, buyer: which, lines, fate = 'received' }] of pastOrders.entries()) {
    const buyer = buyers[which]
    if (!buyer) continue
    // At different hours of the day.
    const hour = (index * 5) % 9
    const then = (hours: number) => buyer.at(at(days, hour / 2 + hours))
    const staff = (hours: number) => admin.at(at(days, hour / 2 + hours))
    const id = await placeAndPay(then(0), addressOf.get(buyer) ?? '', lines, skus)
    if (fate === 'cancelled') {
      await cancelMine(then(1), id)
      continue
    }
    const sent = { carrier, tracking: `SF20000000000${10 + index}`, shared: false, lines: null }
    const shipped = await ship(staff(4), id, sent)
    await receive(then(40), shipped.id)
    if (fate !== 'returned') continue
    const bought = (await linesOfOrder(admin.at(now).db, id)).map((line) => ({
      lineId: line.id,
      quantity: line.quantity,
    }))
    const back = await requestReturn(then(50), id, { lines: bought, reason: note })
    await refundReturn(staff(70), back.id, { note: '', restock: true })
  }
}

type Consignee = Pick<
  Parameters<typeof addAddress>[1],
  'consigneeName' | 'province' | 'city' | 'area' | 'detailAddress'
>

async function placeAndPay(
  ctx: PersonCtx,
  addressId: string,
  wanted: Lines,
  skus: ReadonlyMap<string, { id: string; price: number }>,
): Promise<string> {
  const lines = wanted.map(([code, quantity]) => {
    const sku = skus.get(code)
    if (!sku) throw new Error(`${code} is not on sale`)
    return { skuId: sku.id, quantity, fen: sku.price * quantity }
  })
  const form = {
    ...{ addressId, deviceId: null, siteId: null, remark: '', source: 'desktop' as const },
    ...{ couponIds: [], couponCode: null, invoice: null },
    lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity, deviceId: null })),
    expectedFen: lines.reduce((sum, { fen }) => sum + fen, 0),
  }
  const { id } = await ctx.db.transaction().execute((tx) => placeWithin(tx, ctx, form))
  await pay(ctx, id)
  return id
}
