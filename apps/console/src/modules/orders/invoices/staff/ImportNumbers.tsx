import type { NumberRow } from '@limpid/contract/orders/invoices/invoices'
import { FileImport } from '../../../../kit/import/FileImport.tsx'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { orderCalls } from '../../orders.queries.ts'
import { invoiceWords } from '../invoice.words.ts'
import { numberOutcomeWords, staffInvoiceWords } from './staff.words.ts'

/** Imports the numbers of issued invoices. */
export default function ImportNumbers({ onClose }: { onClose: () => void }) {
  const t = useWords(staffInvoiceWords)
  const common = useWords(kitWords)
  const words = useWords(invoiceWords)
  const outcomes = useWords(numberOutcomeWords)
  return (
    <FileImport<NumberRow>
      texts={{ title: t.import, hint: t.fileHint, start: t.store, nothing: t.nothing, done: t.stored }}
      steps={{
        look: (file) => orderCalls.readInvoiceNumbers({ body: { file } }),
        store: (file) => orderCalls.importInvoiceNumbers({ body: { file } }),
      }}
      isDue={({ outcome }) => outcome === 'issued'}
      columns={[
        { title: common.result, text: ({ outcome }) => outcomes[outcome] },
        { title: words.requestNumber, text: ({ number }) => number },
        { title: words.number, text: ({ issuedNumber }) => issuedNumber },
        { title: words.issuedOn, text: ({ issuedOn }) => issuedOn ?? '' },
      ]}
      onClose={onClose}
    />
  )
}
