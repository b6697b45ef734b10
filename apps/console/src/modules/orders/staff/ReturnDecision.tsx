import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderDetail, OrderReturn } from '@limpid/contract/orders/schemas'
import { Button, Checkbox, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { undeliveredWords } from './undelivered.words.ts'

/** Refund or reject a return. */
export function ReturnDecision({ order, returned }: { order: OrderDetail; returned: OrderReturn }) {
  const t = useWords(orderWords)
  const { ownOrder } = useWords(undeliveredWords)
  const language = useLanguage()
  const [restock, setRestock] = useState(true)
  const [rejecting, setRejecting] = useState(false)
  const params = { id: returned.id }
  const refund = useMutation({
    mutationFn: () => orderCalls.refundReturn({ params, body: { note: '', restock } }),
    onSuccess: () => toastDone(t.refundDone),
  })
  if (returned.state !== 'requested') return null
  const confirmRefund = () =>
    confirmAction({
      title: t.acceptReturn,
      text: t.refundText(formatFen(returned.refund, language), restock),
      action: t.acceptReturn,
      onConfirm: () => refund.mutate(),
    })
  return (
    <Can needs={['mall:order:refund']}>
      <Group>
        <Checkbox
          label={t.restock}
          checked={restock}
          onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
        />
        <Button variant="default" onClick={() => setRejecting(true)}>
          {t.rejectReturn}
        </Button>
        <ReasonButton
          reason={orderCan.refund(order) ? undefined : ownOrder}
          loading={refund.isPending}
          onClick={confirmRefund}
        >
          {t.acceptReturn}
        </ReasonButton>
      </Group>
      <NoteDialog
        opened={rejecting}
        onClose={() => setRejecting(false)}
        title={t.rejectReturn}
        action={t.rejectReturn}
        danger
        done={t.rejectDone}
        submit={(note) => orderCalls.rejectReturn({ params, body: { note } })}
      />
    </Can>
  )
}
