import type { BookedPayment, OrderPayment } from '@limpid/contract/orders/paying/payments'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { paymentWords } from './payments.words.ts'

interface PaymentTexts {
  /** What a payment does, or did: pays the order, leaves some of it open, goes to the balance. */
  effectOf: (payment: OrderPayment) => string
  /** What its confirmation did for the order of this number. */
  doneOf: (number: string, booked: BookedPayment) => string
}

export function usePaymentTexts(): PaymentTexts {
  const t = useWords(paymentWords)
  const language = useLanguage()
  const fen = (amount: number) => formatFen(amount, language)
  return {
    effectOf: ({ state, amount, due, applied }) => {
      if (state === 'rejected') return '–'
      const part = applied ?? Math.min(amount, due)
      if (part < amount) return t.credits(fen(amount - part))
      if (state === 'confirmed') return t.toOrder(fen(part))
      return amount < due ? t.leaves(fen(due - amount)) : t.paysAll
    },
    doneOf: (number, { applied, due, credited }) => {
      if (applied === 0) return t.doneLate(fen(credited))
      if (due > 0) return t.donePart(number, fen(applied), fen(due))
      return credited > 0 ? t.doneOver(number, fen(applied), fen(credited)) : t.donePaid(number)
    },
  }
}
