import type { OrderPayment } from '@limpid/contract/orders/paying/payments'
import { paymentRejections } from '@limpid/contract/orders/words/reasons'
import { paymentRejectionWords } from '@limpid/contract/orders/words/reasons.words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { DecisionButtons, useDecisionReason } from '../../wallets/wallets.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { paymentWords } from './payments.words.ts'
import { usePaymentTexts } from './usePaymentTexts.ts'

/** Confirm or reject a transfer that somebody else recorded. */
export function PaymentDecision({ payment }: { payment: OrderPayment }) {
  const t = useWords(paymentWords)
  const language = useLanguage()
  const { effectOf, doneOf } = usePaymentTexts()
  const reasonOf = useDecisionReason()
  const { id, state, order, payer, reference } = payment
  if (state !== 'open') return null
  const amount = formatFen(payment.amount, language)
  return (
    <DecisionButtons
      needs="mall:payment:confirm"
      confirm={{
        action: t.confirm,
        title: t.confirmTitle(amount),
        text: t.confirmText({ number: order.number, payer, reference, effect: effectOf(payment) }),
        reason: reasonOf('confirm', payment),
        call: async () => doneOf(order.number, await orderCalls.confirmPayment({ params: { id } })),
      }}
      reject={{
        action: t.reject,
        title: t.rejectTitle(amount),
        text: t.rejectText,
        reason: reasonOf('reject', payment),
        codes: paymentRejections,
        words: paymentRejectionWords,
        done: t.rejected,
        call: (body) => orderCalls.rejectPayment({ params: { id }, body }),
      }}
    />
  )
}
