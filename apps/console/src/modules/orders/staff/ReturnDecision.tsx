import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderDetail, OrderReturn } from '@limpid/contract/orders/schemas'
import { returnRejections } from '@limpid/contract/orders/words/reasons'
import { orderReasonWords } from '@limpid/contract/orders/words/reasons.words'
import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { ReasonDialog } from '../../../kit/form/reason/ReasonDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { undeliveredWords } from './undelivered.words.ts'

/** Only who refunds needs it. */
const RefundReturn = lazy(() => import('./RefundReturn.tsx'))

/** Refund or reject a return. */
export function ReturnDecision({ order, returned }: { order: OrderDetail; returned: OrderReturn }) {
  const t = useWords(orderWords)
  const { ownOrder } = useWords(undeliveredWords)
  const [dialog, setDialog] = useState<'refund' | 'reject'>()
  const close = () => setDialog(undefined)
  if (returned.state !== 'requested') return null
  return (
    <Can needs={['mall:order:refund']}>
      <Group>
        <Button variant="default" onClick={() => setDialog('reject')}>
          {t.rejectReturn}
        </Button>
        <ReasonButton
          reason={orderCan.refund(order) ? undefined : ownOrder}
          onClick={() => setDialog('refund')}
        >
          {t.acceptReturn}
        </ReasonButton>
      </Group>
      {dialog === 'refund' ? (
        <Suspense>
          <RefundReturn returned={returned} opened onClose={close} />
        </Suspense>
      ) : null}
      <ReasonDialog
        opened={dialog === 'reject'}
        onClose={close}
        title={t.rejectReturn}
        action={t.rejectReturn}
        danger
        done={t.rejectDone}
        codes={returnRejections}
        words={orderReasonWords}
        noteHint={t.buyerSeesNote}
        submit={(body) => orderCalls.rejectReturn({ params: { id: returned.id }, body })}
      />
    </Can>
  )
}
