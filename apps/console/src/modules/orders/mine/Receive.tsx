import type { OrderDetail, Parcel } from '@limpid/contract/orders/schemas'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { awaitedOf, usePieces } from '../view/usePieces.ts'
import { receivingWords } from './receiving.words.ts'

const ReportDialog = lazy(() =>
  import('./ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** Confirms a parcel: all of it, or what is neither missing nor broken. */
export function Receive({ order, parcel }: { order: OrderDetail; parcel: Parcel }) {
  const t = useWords(orderWords)
  const r = useWords(receivingWords)
  const { cancel } = useWords(kitWords)
  const pieces = usePieces(order)
  const [stage, setStage] = useState<'asked' | 'reported'>()
  const close = () => setStage(undefined)
  const receive = useMutation({
    mutationFn: () => orderCalls.receive({ params: { id: parcel.id } }),
    onSuccess: () => toastDone(t.receiveDone),
    onSettled: close,
  })
  if (parcel.receivedAt) return null
  return (
    <>
      <Button onClick={() => setStage('asked')}>{t.receive}</Button>
      <Dialog opened={stage === 'asked'} onClose={close} title={t.receiveTitle}>
        <Text size="sm">{stockText()}</Text>
        <DialogFooter>
          <Button variant="default" onClick={close}>
            {cancel}
          </Button>
          <Button variant="default" onClick={() => setStage('reported')}>
            {r.somethingWrong}
          </Button>
          <Button loading={receive.isPending} onClick={() => receive.mutate()}>
            {t.receive}
          </Button>
        </DialogFooter>
      </Dialog>
      {stage === 'reported' ? (
        <Suspense>
          <ReportDialog order={order} parcel={parcel} opened onClose={close} />
        </Suspense>
      ) : null}
    </>
  )

  /** What arrives, and what of it becomes stock. */
  function stockText(): string {
    const all = pieces(awaitedOf(parcel))
    const stocked = pieces(awaitedOf(parcel).filter((line) => line.stocked))
    if (stocked.length === 0) return t.noneStocked(all)
    return stocked.length === all.length ? t.allStocked(all) : t.partStocked(all, stocked)
  }
}
