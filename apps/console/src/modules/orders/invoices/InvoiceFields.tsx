import { fitsKind, type InvoiceKind, invoiceKinds } from '@limpid/contract/orders/invoices/titles'
import { invoiceKindWords } from '@limpid/contract/orders/invoices/words'
import { Button, Input, SegmentedControl, Select } from '@mantine/core'
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

/** Opens the form of a new title, and chooses that one once it is saved. */
export function AddTitleButton({ onAdded }: { onAdded: (titleId: string) => void }) {
  const t = useWords(invoiceWords)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAdding(true)}>
        {t.newTitle}
      </Button>
      <TitleDialog edited={adding ? 'new' : undefined} onAdded={onAdded} onClose={() => setAdding(false)} />
    </>
  )
}

/** Title and kind of the invoice that is requested. */
export function InvoiceFields({ chosen, onChange, optional }: InvoiceFieldsProps) {
  const t = useWords(invoiceWords)
  const kinds = useWords(invoiceKindWords)
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
        <Input.Wrapper label={t.kind} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t.kind}
            data={invoiceKinds.map((value) => ({ value, label: kinds[value] }))}
            value={chosen.kind}
            onChange={(kind) => onChange({ ...chosen, kind: kind as InvoiceKind })}
          />
        </Input.Wrapper>
      ) : null}
    </>
  )
}
