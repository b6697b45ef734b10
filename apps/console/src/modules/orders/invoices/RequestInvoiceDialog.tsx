import { Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { DialogFooter } from '../../../kit/dialog/DialogFooter.tsx'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { invoiceTitlesQuery, orderCalls } from '../orders.queries.ts'
import { AddTitleButton, type ChosenInvoice, InvoiceFields, useInvoiceFault } from './InvoiceFields.tsx'
import { invoiceWords } from './invoice.words.ts'

/** Requests the invoice of an own order. */
export default function RequestInvoiceDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useWords(invoiceWords)
  const common = useWords(kitWords)
  const { data: titles = [] } = useQuery(invoiceTitlesQuery)
  const [chosen, setChosen] = useState<ChosenInvoice>({ titleId: '', kind: 'ordinary' })
  const inForce = { ...chosen, titleId: chosen.titleId || (titles[0]?.id ?? '') }
  const fault = useInvoiceFault(inForce)
  const request = useMutation({
    mutationFn: () => orderCalls.requestInvoice({ params: { id: orderId }, body: inForce }),
    onSuccess: () => {
      toastDone(t.requested)
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t.request}>
      <Stack gap="md">
        <InvoiceFields chosen={inForce} onChange={setChosen} />
        <div>
          <AddTitleButton onAdded={(titleId) => setChosen({ ...chosen, titleId })} />
        </div>
        <FormProblem error={request.error} />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <ReasonButton
            reason={inForce.titleId === '' ? t.titleMissing : fault}
            loading={request.isPending}
            onClick={() => request.mutate()}
          >
            {t.request}
          </ReasonButton>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
