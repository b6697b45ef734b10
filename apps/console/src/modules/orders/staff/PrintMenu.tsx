import { maxShippedAtOnce } from '@limpid/contract/orders/filter'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../../kit/language/useWords.ts'
import { ActionEntry, ActionMenu } from '../../../ui/drop/ActionMenu.tsx'
import { savePrint } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { bulkWords } from './bulk.words.ts'

/** Picking list and parcel labels of orders; none if too many were chosen. */
export function PrintMenu({ ids }: { ids: readonly string[] }) {
  const t = useWords(bulkWords)
  const { shipFew } = useWords(orderWords)
  const work = useMutation({
    mutationFn: (kind: 'pickingList' | 'parcelLabels') => savePrint(kind, ids),
  })
  const reason = ids.length === 0 ? shipFew(maxShippedAtOnce) : undefined
  return (
    <ActionMenu
      size="compact-sm"
      label={t.print}
      icon={<IconPrinter size={14} aria-hidden />}
      loading={work.isPending}
    >
      <ActionEntry invalidReason={reason} onClick={() => work.mutate('pickingList')}>
        {t.pickingList}
      </ActionEntry>
      <ActionEntry invalidReason={reason} onClick={() => work.mutate('parcelLabels')}>
        {t.parcelLabels}
      </ActionEntry>
    </ActionMenu>
  )
}
