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
  const [stage, setStage] = useState<'asked' | 'reported'>()
  const close = () => setStage(undefined)
  if (parcel.receivedAt) return null
  return (
    <>
      <Button onClick={() => setStage('asked')}>{t.receive}</Button>
      <ReceiveDialog
        opened={stage === 'asked'}
        {...{ order, parcel }}
        onClose={close}
        onWrong={() => setStage('reported')}
      />
      {stage === 'reported' ? (
        <Suspense>
          <ReportDialog order={order} parcel={parcel} opened onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

interface ReceiveDialogProps {
  order: OrderDetail
  parcel: Parcel
  opened: boolean
  onClose: () => void
  /** Something of it is missing or broken. */
  onWrong: () => void
}

export function ReceiveDialog({ order, parcel, opened, onClose, onWrong }: ReceiveDialogProps) {
  const t = useWords(orderWords)
  const { somethingWrong } = useWords(receivingWords)
  const { cancel } = useWords(kitWords)
  const pieces = usePieces(order)
  const receive = useMutation({
    mutationFn: () => orderCalls.receive({ params: { id: parcel.id } }),
    onSuccess: () => toastDone(t.receiveDone),
    onSettled: onClose,
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t.receiveTitle}>
      <Text size="sm">{stockText()}</Text>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="default" onClick={onWrong}>
          {somethingWrong}
        </Button>
        <Button loading={receive.isPending} onClick={() => receive.mutate()}>
          {t.receive}
        </Button>
      </DialogFooter>
    </Dialog>
  )

  /** What arrives, and what of it becomes stock. */
  function stockText(): string {
    const all = pieces(awaitedOf(parcel))
    const stocked = pieces(awaitedOf(parcel).filter((line) => line.stocked))
    if (stocked.length === 0) return t.noneStocked(all)
    return stocked.length === all.length ? t.allStocked(all) : t.partStocked(all, stocked)
  }
}
