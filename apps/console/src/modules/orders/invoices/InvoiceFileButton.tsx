import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../../kit/language/useWords.ts'
import { invoiceWords } from './invoice.words.ts'

/** Downloads the PDF of an invoice. */
export function InvoiceFileButton({ name, save }: { name: string; save: () => Promise<void> }) {
  const t = useWords(invoiceWords)
  const saving = useMutation({ mutationFn: save })
  return (
    <Button
      variant="default"
      title={name}
      leftSection={<IconFileDownload size={16} aria-hidden />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t.download}
    </Button>
  )
}
