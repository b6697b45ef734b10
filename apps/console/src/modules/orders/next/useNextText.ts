import { orderCan, underWayOf } from '@limpid/contract/orders/rules'
import type { OrderDetail, OrderRow } from '@limpid/contract/orders/schemas'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { amountText, formatFen } from '../../goods/goods.public.ts'
import { buyerNextWords, nextWords, staffNextWords } from './next.words.ts'

/** What an order waits for; it may be several things at once. */
export type NextKind = 'decide' | 'pay' | 'ship' | 'missing' | 'receive' | 'ended'

/** Who has to act; nobody once an order has ended. */
export interface NextStepOf {
  kind: NextKind
  actor: 'buyer' | 'shop' | 'nobody'
}

/** What an order waits for, what the viewer does first. */
export function nextOf(order: OrderRow, { staff }: { staff: boolean }): NextStepOf[] {
  const ofShop: NextKind[] = []
  if (order.status === '5') ofShop.push('decide')
  if (orderCan.ship(order)) ofShop.push('ship')
  if (order.missing > 0) ofShop.push('missing')
  const ofBuyer: NextKind[] = []
  if (orderCan.pay(order)) ofBuyer.push('pay')
  // What arrives is not the business of staff while there is something to do for them.
  if (underWayOf(order) > 0 && !(staff && ofShop.length > 0)) ofBuyer.push('receive')
  const shop = ofShop.map((kind): NextStepOf => ({ kind, actor: 'shop' }))
  const buyer = ofBuyer.map((kind): NextStepOf => ({ kind, actor: 'buyer' }))
  const steps = staff ? [...shop, ...buyer] : [...buyer, ...shop]
  return steps.length > 0 ? steps : [{ kind: 'ended', actor: 'nobody' }]
}

type Known = OrderRow & Partial<Pick<OrderDetail, 'expiresAt' | 'parcels' | 'lines'>>

/** One of the things that an order waits for, in a sentence: of a row in a list, or of an order with its parcels. */
export function useNextText({ staff }: { staff: boolean }) {
  const language = useLanguage()
  const both = useWords(nextWords)
  const toBuyer = useWords(buyerNextWords)
  const toStaff = useWords(staffNextWords)
  const t = staff ? toStaff : toBuyer
  const fen = (amount: number) => formatFen(amount, language)
  const amountOf =
    ({ unit }: Known) =>
    (count: number) =>
      amountText(count, { unit: unit.zh, unitEn: unit.en }, language)
  /** `code`: for the remark of a bank transfer that the buyer chose. */
  return (order: Known, kind: NextKind, code?: string): string => {
    const { pieces, shipped, received, cancelled, lost, missing } = order
    const amount = amountOf(order)
    const decidesOther = staff && !orderCan.refund(order)
    if (kind === 'decide') return decidesOther ? toStaff.decideOther : t.decide
    if (kind === 'missing') return (decidesOther ? toStaff.missingOther : t.missing)(amount(order.missing))
    if (kind === 'pay') return payText(order, code)
    if (kind === 'ship') return t.ship(shipped, amount(pieces - cancelled))
    if (kind === 'ended') return endText(order)
    // Beside what the shop ships next, only what is on its way.
    if (orderCan.ship(order)) return toBuyer.receivePart(amount(underWayOf(order)))
    return `${parcelsText(order)}${t.receive(received, amount(pieces - cancelled - lost - missing))}`
  }

  function parcelsText({ parcels = [], received, pieces }: Known): string {
    const arrived = parcels.filter(({ receivedAt }) => receivedAt !== null).length
    return parcels.length > 1 && received < pieces ? both.parcels(parcels.length, arrived) : ''
  }

  function payText({ total, paid, expiresAt }: Known, code: string | undefined): string {
    const by = expiresAt ? formatInstant(expiresAt).slice(0, 16) : ''
    const due = fen(total - paid)
    if (code) return both.transfer(due, code, by)
    return paid > 0 ? t.payRest(due, by) : t.pay(due, by)
  }

  function endText(order: Known): string {
    const { state, refunded, pieces, received, cancelled, lost, lines = [] } = order
    const amount = amountOf(order)
    if (state === 'expired') return both.expired
    if (state === 'cancelled') return t.cancelled(refunded > 0 ? fen(refunded) : '')
    const returned = lines.reduce((sum, line) => sum + line.returned, 0)
    const end = pieces - cancelled - lost < pieces ? both.donePart(received, amount(pieces)) : both.done
    return returned > 0 ? `${end}${both.doneReturned(amount(returned))}` : end
  }
}
