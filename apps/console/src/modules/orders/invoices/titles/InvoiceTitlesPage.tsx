import type { InvoiceTitle } from '@limpid/contract/orders/invoices/titles'
import { invoiceBuyerWords } from '@limpid/contract/orders/invoices/words'
import { IconReceiptTax } from '@tabler/icons-react'
import { useState } from 'react'
import { kitWords } from '../../../../kit/language/kit.words.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { PageFrame } from '../../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../../kit/ResourceTable.tsx'
import { allOf } from '../../../../kit/table/allOf.ts'
import type { ResourceColumn } from '../../../../kit/table/columns.ts'
import { RowEdits } from '../../../../kit/table/RowEdits.tsx'
import { useDefaultColumn } from '../../../../kit/table/useDefaultColumn.tsx'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { invoiceTitlesQuery, orderCalls } from '../../orders.queries.ts'
import { TitleDialog } from './TitleDialog.tsx'
import { titleWords } from './titles.words.ts'

/** Who the caller's invoices are made out to. */
export default function InvoiceTitlesPage() {
  const t = useWords(titleWords)
  const common = useWords(kitWords)
  const buyers = useWords(invoiceBuyerWords)
  const [edited, setEdited] = useState<InvoiceTitle | 'new'>()
  const defaultColumn = useDefaultColumn<InvoiceTitle>()
  const columns: ResourceColumn<InvoiceTitle>[] = [
    { id: 'name', header: common.name, card: 'title', width: 220, cell: ({ name }) => name },
    { id: 'buyer', header: t.buyer, cell: ({ buyer }) => buyers[buyer] },
    { id: 'taxNumber', header: t.taxNumber, cell: ({ taxNumber }) => taxNumber || '–' },
    { id: 'email', header: t.email, cell: ({ email }) => email || '–' },
    defaultColumn,
  ]
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={<AddButton onClick={() => setEdited('new')}>{t.add}</AddButton>}
    >
      <ResourceTable
        label={t.title}
        columns={columns}
        query={allOf(invoiceTitlesQuery)}
        rowKey={({ id }) => id}
        actions={(row) => (
          <RowEdits
            name={row.name}
            edit={{ needs: 'mall:shop:buy', onClick: () => setEdited(row) }}
            remove={{
              needs: 'mall:shop:buy',
              title: t.removeTitle(row.name),
              text: t.removeText,
              done: t.removed,
              call: () => orderCalls.removeInvoiceTitle({ params: { id: row.id } }),
            }}
          />
        )}
        choiceName="invoice-titles"
        empty={<EmptyState icon={<IconReceiptTax />} title={t.empty} hint={t.emptyHint} />}
      />
      <TitleDialog edited={edited} onClose={() => setEdited(undefined)} />
    </PageFrame>
  )
}
