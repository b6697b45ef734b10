import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { type OrdersDrilldown, ordersPath } from '../../orders/orders.public.ts'

/** A figure that leads to the orders it counts, for those who may see them. */
export function OrdersLink({ orders, children }: { orders: OrdersDrilldown; children: ReactNode }) {
  const sees = useCan()(['mall:order:list'])
  return sees ? <Link to={ordersPath(orders)}>{children}</Link> : children
}
