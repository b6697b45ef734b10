import type { Address } from '@limpid/contract/addresses/addresses'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { allOf } from '../../kit/table/allOf.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { RowEdits } from '../../kit/table/RowEdits.tsx'
import { useDefaultColumn } from '../../kit/table/useDefaultColumn.tsx'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { addressCalls, addressesQuery } from './addresses.queries.ts'
import { addressWords } from './addresses.words.ts'
import { addressLine } from './addressLine.ts'

/** Where the caller's orders are sent. */
export default function AddressesPage() {
  const t = useWords(addressWords)
  const [edited, setEdited] = useState<Address | 'new'>()
  const defaultColumn = useDefaultColumn<Address>()
  const columns: ResourceColumn<Address>[] = [
    { id: 'recipient', header: t.recipient, card: 'title', cell: ({ consigneeName }) => consigneeName },
    { id: 'phone', header: t.phone, cell: ({ consigneeMobile }) => consigneeMobile },
    { id: 'address', header: t.detail, width: 360, cell: addressLine },
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
        query={allOf(addressesQuery)}
        rowKey={({ id }) => id}
        actions={(row) => (
          <RowEdits
            name={row.consigneeName}
            edit={{ needs: 'mall:shop:buy', onClick: () => setEdited(row) }}
            remove={{
              needs: 'mall:shop:buy',
              title: t.removeTitle(row.consigneeName),
              text: t.removeText,
              done: t.removed,
              call: () => addressCalls.remove({ params: { id: row.id } }),
            }}
          />
        )}
        choiceName="addresses"
        empty={<EmptyState icon={<IconMapPin />} title={t.empty} hint={t.emptyHint} />}
      />
      <AddressDialog edited={edited} onClose={() => setEdited(undefined)} />
    </PageFrame>
  )
}
