import { maxShippedAtOnce } from '@limpid/contract/orders/filter'
import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderRow } from '@limpid/contract/orders/schemas'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../../kit/language/useWords.ts'
import { ActionEntry, ActionMenu } from '../../../ui/drop/ActionMenu.tsx'
import { savePrint } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { bulkWords } from './bulk.words.ts'

/** Picking list and parcel labels of orders; none if too many were chosen. */
export function PrintMenu({
  orders,
  size = 'compact-sm',
}: {
  orders: readonly OrderRow[]
  size?: 'compact-sm' | 'sm'
}) {
  const t = useWords(bulkWords)
  const { shipFew } = useWords(orderWords)
  const work = useMutation({
    mutationFn: (kind: 'pickingList' | 'parcelLabels') =>
      savePrint(
        kind,
        orders.map(({ id }) => id),
      ),
  })
  const tooMany = orders.length === 0 ? shipFew(maxShippedAtOnce) : undefined
  const noPick = orders.some(orderCan.pick) ? undefined : t.nothingToPick
  const noLabel = orders.some(orderCan.label) ? undefined : t.nothingToLabel
  return (
    <ActionMenu
      size={size}
      label={t.print}
      icon={<IconPrinter size={14} aria-hidden />}
      loading={work.isPending}
    >
      <ActionEntry invalidReason={tooMany ?? noPick} onClick={() => work.mutate('pickingList')}>
        {t.pickingList}
      </ActionEntry>
      <ActionEntry invalidReason={tooMany ?? noLabel} onClick={() => work.mutate('parcelLabels')}>
        {t.parcelLabels}
      </ActionEntry>
    </ActionMenu>
  )
}
