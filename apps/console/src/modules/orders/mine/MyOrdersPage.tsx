import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import { orderStatuses } from '@limpid/contract/orders/schemas'
import { Button } from '@mantine/core'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DraftsCard } from '../drafts/DraftsCard.tsx'
import { PlanButton } from '../drafts/PlanButton.tsx'
import { NextStep } from '../next/NextStep.tsx'
import { myOrdersQuery } from '../orders.queries.ts'
import { orderStatusWords, orderWords } from '../orders.words.ts'
import { useOrderNews } from '../useOrderNews.ts'
import { useOrderColumns } from '../view/useOrderColumns.tsx'

const fields = listFields({
  sorts: ['placedAt'] as const,
  filters: { keywords: '', status: choice<(typeof orderStatuses)[number] | ''>('', ['', ...orderStatuses]) },
})

/** The own orders. */
export default function MyOrdersPage() {
  const t = useWords(orderWords)
  useOrderNews()
  const statuses = useWords(orderStatusWords)
  const navigate = useNavigate()
  const list = useList(fields)
  const shop = useOpenPath()('/shop/front')
  const { pageNum, pageSize } = list.page
  const { keywords, status } = list.filters
  return (
    <PageFrame title={t.mine} description={t.mineHint} actions={<PlanButton />}>
      <DraftsCard />
      <ResourceTable
        label={t.mine}
        columns={useOrderColumns({ staff: false })}
        query={myOrdersQuery({
          pageNum,
          pageSize,
          ...(keywords && { keywords }),
          ...(status && { status }),
        })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(myOrderPath(id))}
        actions={(order) => <NextStep order={order} staff={false} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.searchMine} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.status}
              any={t.anyStatus}
              options={orderStatuses.map((value) => ({ value, label: statuses[value] }))}
              {...list.field('status')}
            />
          </FilterBar>
        }
        choiceName="my-orders"
        empty={
          <EmptyState
            icon={<IconShoppingCart />}
            title={t.noOrders}
            {...(shop && {
              hint: t.noOrdersHint,
              action: (
                <Button component={Link} to={shop} variant="default">
                  {t.toShop}
                </Button>
              ),
            })}
          />
        }
      />
    </PageFrame>
  )
}
