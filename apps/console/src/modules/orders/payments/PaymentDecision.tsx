import type { OrderPayment } from '@limpid/contract/orders/payments'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../../kit/access/Can.tsx'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { paymentWords } from './payments.words.ts'

/** Confirm or reject a transfer that somebody else recorded. */
export function PaymentDecision({ payment }: { payment: OrderPayment }) {
  const t = useWords(paymentWords)
  const { saved } = useWords(kitWords)
  const language = useLanguage()
  const params = { id: payment.id }
  const onSuccess = () => toastDone(saved)
  const confirm = useMutation({ mutationFn: () => orderCalls.confirmPayment({ params }), onSuccess })
  const reject = useMutation({ mutationFn: () => orderCalls.rejectPayment({ params }), onSuccess })
  if (payment.state !== 'open') return null
  const reason = payment.own ? t.ownOne : undefined
  const amount = formatFen(payment.amount, language)
  return (
    <Can needs={['mall:payment:confirm']}>
      <ReasonButton
        size="compact-sm"
        variant="subtle"
        reason={reason}
        loading={confirm.isPending}
        onClick={() =>
          confirmAction({
            title: t.confirmTitle(amount),
            text: t.confirmText(payment.order.number, payment.payer, payment.reference),
            action: t.confirm,
            onConfirm: () => confirm.mutate(),
          })
        }
      >
        {t.confirm}
      </ReasonButton>
      <ReasonButton
        size="compact-sm"
        variant="subtle"
        color="red"
        reason={reason}
        loading={reject.isPending}
        onClick={() =>
          confirmAction({
            title: t.rejectTitle(amount),
            text: t.rejectText,
            action: t.reject,
            danger: true,
            onConfirm: () => reject.mutate(),
          })
        }
      >
        {t.reject}
      </ReasonButton>
    </Can>
  )
}
