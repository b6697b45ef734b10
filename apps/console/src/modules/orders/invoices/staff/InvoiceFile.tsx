import { maxInvoiceFileBytes } from '@limpid/contract/orders/invoices/files'
import { type InvoiceDetail, invoiceCan } from '@limpid/contract/orders/invoices/schemas'
import { Button, FileButton, Group } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Can } from '../../../../kit/access/Can.tsx'
import { confirmAction } from '../../../../kit/confirmAction.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { toastDone, toastProblem } from '../../../../kit/toast.ts'
import { orderCalls, saveInvoiceFile } from '../../orders.queries.ts'
import { InvoiceFileButton } from '../InvoiceFileButton.tsx'
import { detailWords } from './detail.words.ts'

/** The PDF of an issued invoice: upload, replace, download or delete it. */
export function InvoiceFile({ invoice }: { invoice: InvoiceDetail }) {
  const t = useWords(detailWords)
  const reset = useRef<() => void>(null)
  const params = { id: invoice.id }
  const upload = useMutation({
    mutationFn: (file: File) => orderCalls.uploadInvoiceFile({ params, body: { file } }),
    onSuccess: () => toastDone(t.uploaded),
    onSettled: () => reset.current?.(),
  })
  const remove = useMutation({
    mutationFn: () => orderCalls.removeInvoiceFile({ params }),
    onSuccess: () => toastDone(t.removed),
  })
  if (!invoiceCan.attach(invoice)) return null
  const { file } = invoice
  return (
    <Group gap="xs">
      {file === null ? null : <InvoiceFileButton name={file} save={() => saveInvoiceFile(invoice.id)} />}
      <Can needs={['mall:invoice:issue']}>
        <FileButton
          accept="application/pdf,.pdf"
          resetRef={reset}
          inputProps={{ 'aria-label': t.upload }}
          onChange={(chosen) => {
            if (!chosen) return
            if (chosen.size > maxInvoiceFileBytes) toastProblem(t.tooLarge)
            else upload.mutate(chosen)
          }}
        >
          {(props) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={upload.isPending}
              {...props}
            >
              {file === null ? t.upload : t.replace}
            </Button>
          )}
        </FileButton>
        {file === null ? null : (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() =>
              confirmAction({
                title: t.removeTitle,
                text: t.removeText,
                action: t.remove,
                danger: true,
                onConfirm: () => remove.mutate(),
              })
            }
          >
            {t.remove}
          </Button>
        )}
      </Can>
    </Group>
  )
}
