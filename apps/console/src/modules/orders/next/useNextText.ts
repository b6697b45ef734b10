import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderDetail, OrderRow } from '@limpid/contract/orders/schemas'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { amountText, formatFen } from '../../goods/goods.public.ts'
import { buyerNextWords, nextWords, staffNextWords } from './next.words.ts'

/** Who has to act next; nobody once an order has ended. */
export type Actor = 'buyer' | 'shop' | 'nobody'

export function actorOf(order: OrderRow, { staff }: { staff: boolean }): Actor {
  if (order.status === '5') return 'shop'
  // The buyer confirms what still arrives; whether it does, the shop finds out.
  if (staff && order.missing > 0) return 'shop'
  if (orderCan.pay(order) || orderCan.receive(order)) return 'buyer'
  return orderCan.ship(order) ? 'shop' : 'nobody'
}

type Known = OrderRow & Partial<Pick<OrderDetail, 'expiresAt' | 'parcels'>>

/** What an order waits for and who acts, in one sentence: of a row in a list, or of an order with its parcels. */
export function useNextText({ staff }: { staff: boolean }) {
  const language = useLanguage()
  const both = useWords(nextWords)
  const toBuyer = useWords(buyerNextWords)
  const toStaff = useWords(staffNextWords)
  const t = staff ? toStaff : toBuyer
  const fen = (amount: number) => formatFen(amount, language)
  /** `code`: for the remark of a bank transfer that the buyer chose. */
  return (order: Known, code?: string): string => {
    const amount = (count: number) =>
      amountText(count, { unit: order.unit.zh, unitEn: order.unit.en }, language)
    const { state, total, paid, refunded, pieces, shipped, received, cancelled, lost, parcels = [] } = order
    if (state === 'expired') return both.expired
    if (state === 'cancelled') return t.cancelled(refunded > 0 ? fen(refunded) : '')
    const decidesOther = staff && !orderCan.refund(order)
    if (order.status === '5') return decidesOther ? toStaff.decideOther : t.decide
    if (orderCan.pay(order)) {
      const by = order.expiresAt ? formatInstant(order.expiresAt).slice(0, 16) : ''
      const due = fen(total - paid)
      if (code) return both.transfer(due, code, by)
      return paid > 0 ? t.payRest(due, by) : t.pay(due, by)
    }
    const arrived = parcels.filter(({ receivedAt }) => receivedAt !== null).length
    const counted = parcels.length > 1 && received < pieces ? both.parcels(parcels.length, arrived) : ''
    if (orderCan.ship(order)) return `${counted}${t.ship(shipped, amount(pieces - cancelled))}`
    if (staff && order.missing > 0)
      return `${counted}${(decidesOther ? toStaff.missingOther : toStaff.missing)(amount(order.missing))}`
    const coming = pieces - cancelled - lost
    if (orderCan.receive(order)) return `${counted}${t.receive(received, amount(coming))}`
    return coming < pieces ? both.donePart(received, amount(pieces)) : both.done
  }
}
