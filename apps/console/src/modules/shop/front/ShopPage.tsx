import { treeOf } from '@limpid/contract/kernel/trees'
import { localise } from '@limpid/contract/kernel/words'
import { offerSorts } from '@limpid/contract/shop/shop'
import { Button } from '@mantine/core'
import { IconBuildingStore, IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { HeldBack } from '../../../kit/page/HeldBack.tsx'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { treeChoices } from '../../../kit/tree/treeRows.ts'
import { useList } from '../../../kit/useList.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { articlePath } from '../articlePath.ts'
import { cartPath, needsQuery, offersQuery, shopCategoriesQuery } from '../shop.queries.ts'
import { shopWords } from '../shop.words.ts'
import { useShopNews } from '../useShopNews.ts'
import { NeedsCard } from './NeedsCard.tsx'
import { useOfferColumns } from './useOfferColumns.tsx'

const fields = listFields({ sorts: offerSorts, filters: { keywords: '', categoryId: '', deviceId: '' } })

/** What the shop sells: first what the caller's machines need. */
export default function ShopPage() {
  const t = useWords(shopWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useList(fields)
  useShopNews()
  const { data: categories = [] } = useQuery(shopCategoriesQuery)
  const {
    data: needs,
    isPending,
    error,
    errorUpdateCount,
    refetch,
  } = useQuery({
    ...needsQuery,
    meta: { shown: 'page' },
  })
  // Once they could not be loaded, the goods stay while that is tried again.
  const isFirst = isPending && errorUpdateCount === 0
  const nameOf = ({ name, nameEn }: { name: string; nameEn: string }) =>
    localise({ zh: name, en: nameEn }, language)
  const devices = new Map((needs ?? []).map(({ device }) => [device.id, device.name]))
  const { keywords, categoryId, deviceId } = list.filters
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Button component={Link} to={cartPath} variant="default" leftSection={<IconShoppingCart size={16} />}>
          {t.openCart}
        </Button>
      }
    >
      <div data-adverts="shop" />
      {needs ? <NeedsCard needs={needs} /> : null}
      {error && !needs ? (
        <LoadFailed title={t.needsFailed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {isPending ? <SkeletonBlock height={isFirst ? 320 : 160} /> : null}
      <HeldBack ready={!isFirst}>
        <Card heading={t.goods}>
          <ResourceTable
            label={t.goods}
            columns={useOfferColumns()}
            query={offersQuery({
              ...list.page,
              ...(keywords && { keywords }),
              ...(categoryId && { categoryId }),
              ...(deviceId && { deviceId }),
            })}
            list={list}
            rowKey={({ id }) => id}
            onOpen={({ id }) => void navigate(articlePath(id))}
            toolbar={
              <FilterBar>
                <SearchFilter label={t.search} {...list.field('keywords')} />
                <ChoiceFilter
                  label={t.category}
                  any={t.anyCategory}
                  options={treeChoices(treeOf(categories), nameOf)}
                  {...list.field('categoryId')}
                />
                <ChoiceFilter
                  label={t.device}
                  any={t.anyDevice}
                  options={[...devices].map(([value, label]) => ({ value, label }))}
                  {...list.field('deviceId')}
                />
              </FilterBar>
            }
            choiceName="offers"
            empty={<EmptyState icon={<IconBuildingStore />} title={t.empty} />}
          />
        </Card>
      </HeldBack>
    </PageFrame>
  )
}
