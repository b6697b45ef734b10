import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from '../view/view.module.css'
import { AddTitleButton, type ChosenInvoice, InvoiceFields } from './InvoiceFields.tsx'
import { invoiceWords } from './invoice.words.ts'

interface InvoiceChoiceProps {
  chosen: ChosenInvoice
  onChange: (chosen: ChosenInvoice) => void
}

/** The invoice that is requested with an order. */
export function InvoiceChoice({ chosen, onChange }: InvoiceChoiceProps) {
  const t = useWords(invoiceWords)
  return (
    <Card
      heading={t.invoice}
      hint={t.atOrder}
      action={<AddTitleButton onAdded={(titleId) => onChange({ ...chosen, titleId })} />}
    >
      <div className={classes.fields}>
        <InvoiceFields optional chosen={chosen} onChange={onChange} />
      </div>
    </Card>
  )
}
