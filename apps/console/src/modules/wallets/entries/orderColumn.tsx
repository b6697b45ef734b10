import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ResourceColumn } from '../../../kit/table/columns.ts'

interface OfOrder {
  reference: string
  orderId: string | null
}

/** Where an order opens, by its id; undefined for whoever may not open it. */
export type OrderPath = (id: string) => string | undefined

/** The order that an entry belongs to, which it opens. */
export function orderColumn<Row extends OfOrder>(header: string, path: OrderPath): ResourceColumn<Row> {
  return {
    id: 'reference',
    header,
    cell: ({ reference, orderId }) => {
      const to = orderId === null ? undefined : path(orderId)
      if (to === undefined) return reference || '–'
      return (
        <Anchor component={Link} to={to} size="sm">
          {reference}
        </Anchor>
      )
    },
  }
}
