import type { OrderDetail } from '@limpid/contract/orders/schemas'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { useEarlyQuery } from '../../../kit/page/useEarlyQuery.ts'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { orderWords } from '../orders.words.ts'
import { useOrderNews } from '../useOrderNews.ts'

interface OrderPageProps<Key extends QueryKey> {
  query: UseQueryOptions<OrderDetail, Error, OrderDetail, Key>
  actions: (order: OrderDetail) => ReactNode
  children: (order: OrderDetail) => ReactNode
}

/** The frame of the page of one order. */
export function OrderPage<Key extends QueryKey>({ query, actions, children }: OrderPageProps<Key>) {
  const t = useWords(orderWords)
  useOrderNews()
  const { data, error, refetch } = useEarlyQuery({ ...query, meta: { shown: 'page' } })
  const title = data ? t.orderOf(data.number) : t.order
  usePageTitle(data ? title : undefined)
  return (
    <PageFrame title={title} actions={data ? actions(data) : null}>
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={10} /> : null}
      {data ? children(data) : null}
    </PageFrame>
  )
}
