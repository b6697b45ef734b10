import type { OwnInvoice } from '@limpid/contract/orders/invoices/schemas'
import { invoiceStateWords } from '@limpid/contract/orders/invoices/words'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClock, IconFileExport } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'

const badges = {
  requested: { tone: 'warn', icon: <IconClock size={14} /> },
  exported: { tone: 'info', icon: <IconFileExport size={14} /> },
  issued: { tone: 'ok', icon: <IconCircleCheck size={14} /> },
  rejected: { tone: 'bad', icon: <IconCircleX size={14} /> },
  withdrawn: { tone: 'muted', icon: <IconArrowBackUp size={14} /> },
} as const

/** The state of an invoice. */
export function InvoiceState({ state }: Pick<OwnInvoice, 'state'>) {
  const states = useWords(invoiceStateWords)
  return (
    <StatusBadge tone={badges[state].tone} icon={badges[state].icon}>
      {states[state]}
    </StatusBadge>
  )
}
