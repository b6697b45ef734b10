import type { BulkOutcome, GoodsChange } from '@limpid/contract/goods/bulk'
import { maxPriceFen } from '@limpid/contract/goods/schemas'
import type { NewGoodsMovement } from '@limpid/contract/goods/stock'
import { changeOf } from '../stock/stock.rules.ts'

/** A variant of the selected goods. */
export interface SelectedSku {
  id: string
  goodsId: string
  code: string
  name: string
  nameEn: string
  price: number
  stock: number
  reserved: number
  onSale: boolean
  saleFrom: Date | null
  saleUntil: Date | null
}

export interface PlannedSku extends SelectedSku {
  before: number
  after: number
  outcome: BulkOutcome
  /** Planned times of sale, if the change sets any: those now and those afterwards. */
  times?: readonly (Date | null)[]
}

/** What a change would do to a variant. */
export function planChange(sku: SelectedSku, change: GoodsChange): PlannedSku {
  if (change.kind === 'sale') return planSale(sku, change)
  const price = priceAfter(sku.price, change)
  return price < 0 || price > maxPriceFen
    ? refused(sku, sku.price, 'priceOutOfRange')
    : planned(sku, sku.price, price)
}

type SaleChange = Extract<GoodsChange, { kind: 'sale' }>

/** The planned times after a change of sale: what goes on sale keeps its planned end. */
const timesAfter = ({ onSale, saleFrom, saleUntil }: SaleChange, kept: Date | null) => ({
  saleFrom: onSale ? null : (saleFrom ?? null),
  saleUntil: saleUntil ?? (onSale ? kept : null),
})

function planSale(sku: SelectedSku, change: SaleChange): PlannedSku {
  const plan = planned(sku, Number(sku.onSale), Number(change.onSale))
  if (!change.saleFrom && !change.saleUntil) return plan
  const { saleFrom, saleUntil } = timesAfter(change, sku.saleUntil)
  const times = [sku.saleFrom, sku.saleUntil, saleFrom, saleUntil]
  const isSame =
    sku.saleFrom?.getTime() === saleFrom?.getTime() && sku.saleUntil?.getTime() === saleUntil?.getTime()
  return { ...plan, times, outcome: isSame ? plan.outcome : 'changed' }
}

function priceAfter(price: number, change: Exclude<GoodsChange, { kind: 'sale' }>): number {
  if (change.kind === 'set') return change.price
  if (change.kind === 'add') return price + change.price
  // In whole hundredths of a per cent, so that halves of a fen are exact.
  return Math.round((price * (10_000 + Math.round(change.percent * 100))) / 10_000)
}

const refusals = { goodsStockShort: 'stockShort', goodsStockFull: 'stockFull' } as const

/** What a movement would do to the stock of a variant. */
export function planMovement(sku: SelectedSku, movement: NewGoodsMovement): PlannedSku {
  const change = changeOf(sku, movement)
  return typeof change === 'string'
    ? refused(sku, sku.stock, refusals[change])
    : planned(sku, sku.stock, sku.stock + change)
}

const planned = (sku: SelectedSku, before: number, after: number): PlannedSku => ({
  ...sku,
  before,
  after,
  outcome: before === after ? 'same' : 'changed',
})

const refused = (sku: SelectedSku, before: number, outcome: BulkOutcome): PlannedSku => ({
  ...sku,
  before,
  after: before,
  outcome,
})
