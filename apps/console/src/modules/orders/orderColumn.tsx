import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { MemberName } from '../../kit/access/MemberName.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { orderPath } from './orders.queries.ts'
import classes from './view/view.module.css'

interface OfOrder {
  order: { id: string; number: string }
  buyer: string | null
}

/** The order that a payment is for, with its buyer. */
export function orderColumn<Row extends OfOrder>(header: string): ResourceColumn<Row> {
  return {
    id: 'order',
    header,
    card: 'title',
    cell: ({ order, buyer }) => (
      <Detailed details={<MemberName name={buyer} />}>
        <Anchor component={Link} to={orderPath(order.id)} size="sm" className={classes.whole ?? ''}>
          {order.number}
        </Anchor>
      </Detailed>
    ),
  }
}
