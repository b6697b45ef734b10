import type { OrderDetail, Parcel } from '@limpid/contract/orders/schemas'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { amountText } from '../../goods/goods.public.ts'
import { orderWords } from '../orders.words.ts'
import { lineName } from './lineName.ts'

/** What of an order is in a parcel or a return, as a text for each line. */
export function usePieces(order: OrderDetail) {
  const t = useWords(orderWords)
  const language = useLanguage()
  return (counted: readonly { lineId: string; quantity: number }[]) =>
    counted.map(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      if (!line) return t.countOf('–', String(quantity))
      // A size and its unit stay on one line: “5 L × 2”.
      const name = lineName(line, language).replace(/(?<=\d) (?=\p{L})/gu, '\u00a0')
      return t.countOf(name, amountText(quantity, line, language))
    })
}

/** Whether something of a parcel may still arrive, other than what its buyer did not find in it. */
export const isUnderWay = (parcel: Parcel): boolean =>
  awaitedOf(parcel).some(({ quantity, missing }) => quantity > missing)

/** What of a parcel has not arrived. */
export const awaitedOf = ({ lines }: Pick<Parcel, 'lines'>): Parcel['lines'] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - line.received - line.lost }))
    .filter(({ quantity }) => quantity > 0)
