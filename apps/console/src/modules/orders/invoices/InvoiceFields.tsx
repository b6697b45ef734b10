import { fitsKind, type InvoiceKind, invoiceKinds } from '@limpid/contract/orders/invoices/titles'
import { invoiceKindWords } from '@limpid/contract/orders/invoices/words'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { invoiceTitlesQuery } from '../orders.queries.ts'
import { invoiceWords } from './invoice.words.ts'
import { TitleDialog } from './titles/TitleDialog.tsx'

export interface ChosenInvoice {
  /** Empty for no invoice. */
  titleId: string
  kind: InvoiceKind
}

/** Why this cannot be requested; undefined if it can. */
export function useInvoiceFault({ titleId, kind }: ChosenInvoice): string | undefined {
  const t = useWords(invoiceWords)
  const { data = [] } = useQuery(invoiceTitlesQuery)
  const title = data.find(({ id }) => id === titleId)
  return title && !fitsKind(title, kind) ? t.incomplete : undefined
}

interface InvoiceFieldsProps {
  chosen: ChosenInvoice
  onChange: (chosen: ChosenInvoice) => void
  /** Nobody has to choose one. */
  optional?: true
}

/** Title and kind of the invoice that is requested. */
export function InvoiceFields({ chosen, onChange, optional }: InvoiceFieldsProps) {
  const t = useWords(invoiceWords)
  const kinds = useWords(invoiceKindWords)
  const [adding, setAdding] = useState(false)
  const { data: titles = [] } = useQuery(invoiceTitlesQuery)
  const fault = useInvoiceFault(chosen)
  return (
    <>
      <Select
        label={t.titleOf}
        withAsterisk={!optional}
        clearable={optional ?? false}
        allowDeselect={false}
        placeholder={optional ? t.noInvoice : t.titleMissing}
        data={titles.map(({ id, name, taxNumber }) => ({
          value: id,
          label: taxNumber ? `${name} · ${taxNumber}` : name,
        }))}
        value={chosen.titleId || null}
        onChange={(titleId) => onChange({ ...chosen, titleId: titleId ?? '' })}
        error={fault}
      />
      {chosen.titleId !== '' ? (
        <SegmentedControl
          aria-label={t.kind}
          data={invoiceKinds.map((value) => ({ value, label: kinds[value] }))}
          value={chosen.kind}
          onChange={(kind) => onChange({ ...chosen, kind: kind as InvoiceKind })}
        />
      ) : null}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t.newTitle}
        </Button>
      </div>
      <TitleDialog edited={adding ? 'new' : undefined} onClose={() => setAdding(false)} />
    </>
  )
}
