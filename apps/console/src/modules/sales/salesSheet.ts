import { type Language, localise } from '@limpid/contract/kernel/words'
import type {
  BestGoods,
  CouponUse,
  OpenMoney,
  Sales,
  SalesFigures,
  StockOuts,
} from '@limpid/contract/sales/schemas'
import { kitWords } from '../../kit/language/kit.words.ts'
import { formatInstant } from '../../lib/format.ts'
import type { TextsOf } from '../../lib/words.ts'
import type { paidByWords } from '../orders/orders.public.ts'
import type { salesWords } from './sales.words.ts'

interface Exported {
  sales: Sales
  goods: BestGoods
  stock: StockOuts
  coupons: CouponUse
  open: OpenMoney
}

interface Texts {
  t: TextsOf<typeof salesWords>
  methods: TextsOf<typeof paidByWords>
  language: Language
}

const yuan = (fen: number | null) => (fen === null ? '' : (fen / 100).toFixed(2))

/** The page as a table for a file: a row for each total, step, method, variant, coupon and open sum. */
export function salesSheet(
  { sales, goods, stock, coupons, open }: Exported,
  { t, methods, language }: Texts,
): string[][] {
  const columns = [
    'part',
    'name',
    'code',
    'paid',
    'refunded',
    'net',
    'orders',
    'average',
    'count',
    'returned',
  ] as const
  const further = ['discount', 'left', 'since', 'lostDays'] as const
  type Cells = Partial<Record<(typeof columns)[number] | (typeof further)[number], string>>
  const row = (cells: Cells) => [...columns, ...further].map((key) => cells[key] ?? '')
  const money = (figures: SalesFigures): Cells => ({
    ...{ paid: yuan(figures.paidFen), refunded: yuan(figures.refundedFen), net: yuan(figures.netFen) },
    ...{ orders: String(figures.orders), average: yuan(figures.averageFen) },
  })
  const named = (sku: BestGoods['list'][number] | StockOuts['lowList'][number]): Cells => ({
    name: [localise(sku.name, language), localise(sku.spec, language)].filter(Boolean).join(' '),
    code: sku.code,
  })
  const stocked = (part: string, list: StockOuts['lowList']) =>
    list.map((sku) =>
      row({
        ...{ part, ...named(sku), left: String(sku.available), lostDays: sku.lostDays.toFixed(2) },
        since: sku.since ? formatInstant(sku.since) : '',
      }),
    )
  const { total, before, spans, methods: paidBy } = sales
  const sums = [
    [t.unpaid, open.unpaid],
    [t.toRefund, open.toRefund],
    [t.toConfirm, open.toConfirm],
  ] as const
  return [
    [
      ...[t.part, localise(kitWords.name, language), t.code, t.paid, t.refunded, t.net, t.orders, t.average],
      ...[t.countOrSold, t.returned, t.discount, t.left, t.since, t.lostDays],
    ],
    row({ part: t.total, ...money(total) }),
    ...(before ? [row({ part: t.totalBefore, ...money(before) })] : []),
    ...spans.map((span) =>
      row({
        part: t.span,
        name: span.fromDay === span.toDay ? span.fromDay : t.until(span.fromDay, span.toDay),
        ...money(span),
      }),
    ),
    ...paidBy.map(({ method, payments, paidFen }) =>
      row({ part: t.method, name: methods[method], paid: yuan(paidFen), count: String(payments) }),
    ),
    ...goods.list.map((sku) =>
      row({
        ...{ part: t.best, ...named(sku), net: yuan(sku.netFen) },
        ...{ count: String(sku.sold), returned: String(sku.returned) },
      }),
    ),
    ...stocked(t.soldOut, stock.soldOutList),
    ...stocked(t.low, stock.lowList),
    ...coupons.list.map(({ name, handedOut, discountFen, orders }) =>
      row({
        ...{ part: t.coupon, name: localise(name, language), count: String(handedOut) },
        ...{ orders: String(orders), discount: yuan(discountFen) },
      }),
    ),
    ...sums.map(([name, { count, fen }]) =>
      row({ part: t.openMoney, name, net: yuan(fen), count: String(count) }),
    ),
  ]
}
