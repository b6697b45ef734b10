import type { OrderDetail } from '@limpid/contract/orders/schemas'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { OpenFailed } from '../../../kit/page/OpenFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { useEarlyQuery } from '../../../kit/page/useEarlyQuery.ts'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { orderWords } from '../orders.words.ts'
import { useOrderNews } from '../useOrderNews.ts'

interface OrderPageProps<Key extends QueryKey> {
  id: string
  query: UseQueryOptions<OrderDetail, Error, OrderDetail, Key>
  /** All orders of the shop instead of the own ones. */
  staff: boolean
  actions: (order: OrderDetail) => ReactNode
  children: (order: OrderDetail) => ReactNode
}

/** The frame of the page of one order. */
export function OrderPage<Key extends QueryKey>({
  id,
  query,
  staff,
  actions,
  children,
}: OrderPageProps<Key>) {
  const t = useWords(orderWords)
  useOrderNews()
  const { data, error, refetch } = useEarlyQuery({ ...query, meta: { shown: 'page' } })
  const title = data ? t.orderOf(data.number) : t.order
  usePageTitle(data && { zh: orderWords.orderOf.zh(data.number), en: orderWords.orderOf.en(data.number) })
  return (
    <PageFrame title={title} actions={data ? actions(data) : null}>
      {error && !data ? (
        <OpenFailed
          id={id}
          error={error}
          onRetry={() => void refetch()}
          gone={{
            title: t.noSuchOrder,
            hint: staff ? t.noSuchOrderHint : t.notMyOrderHint,
            list: staff ? '/mall/orders' : '/shop/orders',
            toList: staff ? t.toOrders : t.toMyOrders,
          }}
        />
      ) : null}
      {!data && !error ? <SkeletonRows rows={10} /> : null}
      {data ? children(data) : null}
    </PageFrame>
  )
}
