import type { MemberCoupon, MemberSession } from '@limpid/contract/customers/schemas'
import { localise } from '@limpid/contract/kernel/words'
import { IconShoppingCart, IconStar, IconTicket, IconWallet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { NextStep, orderPath, ordersQuery, useOrderColumns } from '../../orders/orders.public.ts'
import { useEntryColumns, usePointColumns } from '../../wallets/wallets.public.ts'
import classes from '../customers.module.css'
import {
  memberCouponsQuery,
  memberEntriesQuery,
  memberPointsQuery,
  memberSessionsQuery,
} from '../customers.queries.ts'
import { customerWords } from '../customers.words.ts'

const entryFields = listFields({ prefix: 'entry' })
const couponFields = listFields({ prefix: 'coupon' })
const pointFields = listFields({ prefix: 'point' })
const orderFields = listFields({ sorts: ['placedAt', 'total'] as const, descending: true, prefix: 'order' })

/** The orders of a member. */
export function MemberOrders({ id }: { id: string }) {
  const t = useWords(customerWords)
  const navigate = useNavigate()
  const list = useList(orderFields)
  return (
    <ResourceTable
      label={t.orders}
      columns={useOrderColumns({ staff: true }).filter((column) => column.id !== 'buyer')}
      query={ordersQuery({ ...list.page, buyerId: id })}
      list={list}
      rowKey={(order) => order.id}
      onOpen={(order) => void navigate(orderPath(order.id))}
      actions={(order) => <NextStep order={order} staff />}
      choiceName="member-orders"
      empty={<EmptyState icon={<IconShoppingCart />} title={t.noOrders} />}
    />
  )
}

function useStaffOrderPath() {
  const mayOpen = useCan()(['mall:order:list'])
  return (id: string) => (mayOpen ? orderPath(id) : undefined)
}

/** The balance entries of a member. */
export function MemberEntries({ id }: { id: string }) {
  const t = useWords(customerWords)
  const list = useList(entryFields)
  return (
    <ResourceTable
      label={t.balance}
      columns={useEntryColumns(useStaffOrderPath())}
      query={memberEntriesQuery(id, list.page)}
      list={list}
      rowKey={(entry) => entry.id}
      choiceName="member-entries"
      empty={<EmptyState icon={<IconWallet />} title={t.noEntries} />}
    />
  )
}

/** The point entries of a member. */
export function MemberPoints({ id }: { id: string }) {
  const t = useWords(customerWords)
  const list = useList(pointFields)
  return (
    <ResourceTable
      label={t.points}
      columns={usePointColumns(useStaffOrderPath())}
      query={memberPointsQuery(id, list.page)}
      list={list}
      rowKey={(entry) => entry.id}
      choiceName="member-points"
      empty={<EmptyState icon={<IconStar />} title={t.noPoints} />}
    />
  )
}

/** The coupons of a member. */
export function MemberCoupons({ id }: { id: string }) {
  const t = useWords(customerWords)
  const language = useLanguage()
  const list = useList(couponFields)
  const columns: ResourceColumn<MemberCoupon>[] = [
    {
      id: 'coupon',
      header: t.coupon,
      card: 'title',
      cell: ({ name, nameEn }) => localise({ zh: name, en: nameEn }, language),
    },
    { id: 'state', header: t.status, cell: ({ state }) => t[state] },
    { id: 'received', header: t.received, cell: ({ receivedAt }) => formatInstant(receivedAt) },
    { id: 'until', header: t.validUntil, cell: ({ validUntil }) => formatInstant(validUntil) },
    { id: 'used', header: t.usedAt, cell: ({ usedAt }) => (usedAt ? formatInstant(usedAt) : '–') },
  ]
  return (
    <ResourceTable
      label={t.coupons}
      columns={columns}
      query={memberCouponsQuery(id, list.page)}
      list={list}
      rowKey={(coupon) => coupon.id}
      choiceName="member-coupons"
      empty={<EmptyState icon={<IconTicket />} title={t.noCoupons} />}
    />
  )
}

/** Where a member is signed in. */
export function MemberSessions({ id }: { id: string }) {
  const t = useWords(customerWords)
  const { data, error, refetch } = useQuery({ ...memberSessionsQuery(id), meta: { shown: 'page' } })
  const line = ({ address, beganAt, lastUsedAt }: MemberSession) => [
    t.fromAddress(address),
    t.sessionTimes(formatInstant(beganAt), formatInstant(lastUsedAt)),
  ]
  if (!data)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />
  return (
    <Card heading={t.sessions}>
      {data.length === 0 ? <span className={classes.dim}>{t.noSessions}</span> : null}
      <ul className={classes.tiles}>
        {data.map((session) => (
          <li key={session.id}>
            <Detailed details={line(session)}>{session.userAgent || '–'}</Detailed>
          </li>
        ))}
      </ul>
    </Card>
  )
}
