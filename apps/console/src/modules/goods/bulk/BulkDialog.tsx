import { type GoodsSelection, selectsSkus } from '@limpid/contract/goods/filter'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { BulkPreview } from './BulkPreview.tsx'
import { goodsBulkWords } from './bulk.words.ts'
import { PriceForm } from './PriceForm.tsx'
import type { BulkAct, Previewed } from './previewed.ts'
import { SaleForm } from './SaleForm.tsx'
import { StockForm } from './StockForm.tsx'

interface BulkDialogProps {
  act: BulkAct
  goods: GoodsSelection
  /** Number of the selected articles or variants, formatted. */
  count: string
  onClose: () => void
  onDone: () => void
}

const forms = { prices: PriceForm, stock: StockForm, sale: SaleForm }

/** Changes many goods: what to do, then what it would do to each variant, then the change. */
export default function BulkDialog({ act, goods, count, onClose, onDone }: BulkDialogProps) {
  const t = useWords(goodsBulkWords)
  const [previewed, show] = useState<Previewed>()
  const Form = forms[act]
  const form = useRef<HTMLDivElement>(null)
  const back = () => {
    flushSync(() => show(undefined))
    form.current?.focus()
  }
  return (
    <FormDialog opened onClose={onClose} title={t[act]} size="lg">
      {previewed ? (
        <BulkPreview
          act={act}
          previewed={previewed}
          onBack={back}
          onDone={() => {
            onClose()
            onDone()
          }}
        />
      ) : null}
      {/* Stays, with what is typed in it, for the way back. */}
      <div ref={form} hidden={previewed !== undefined} tabIndex={-1}>
        <p>{selectsSkus(goods) ? t.skusHint(count) : t.hint(count)}</p>
        <Form goods={goods} onPreview={show} />
      </div>
    </FormDialog>
  )
}
