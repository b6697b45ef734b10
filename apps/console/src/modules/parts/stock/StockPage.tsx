import { stockKinds } from '@limpid/contract/parts/schemas'
import { type StockItem, stockSorts } from '@limpid/contract/parts/stock'
import { useState } from 'react'
import { Can, useCan } from '../../../kit/access/Can.tsx'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { toastPart } from '../../../kit/export/toastPart.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SiteFilter } from '../../sites/sites.public.ts'
import { listAllStock, stockKeys, stockQuery } from '../parts.queries.ts'
import { AddStockDialog } from './AddStockDialog.tsx'
import { MinimumDialog } from './MinimumDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { MovementsDialog } from './MovementsDialog.tsx'
import { StockActions } from './StockActions.tsx'
import { stockKindWords, stockWords } from './stock.words.ts'
import { stockSheet } from './stockSheet.ts'
import { useStockColumns } from './useStockColumns.tsx'

const fields = listFields({
  sorts: stockSorts,
  filters: {
    keywords: '',
    kind: choice('', ['', ...stockKinds]),
    siteId: '',
    amount: choice('', ['', 'low', 'enough']),
  },
})

type Shown = { item: StockItem; as: 'move' | 'movements' | 'minimum' }

/** The account's stock of parts and consumables at all sites. */
export default function StockPage() {
  const t = useWords(stockWords)
  const kinds = useWords(stockKindWords)
  const language = useLanguage()
  const list = useList(fields)
  const edits = useCan()(['iot:part:edit'])
  const [adding, add] = useState(false)
  const [shown, show] = useState<Shown>()
  const close = () => show(undefined)
  const refresh = useNewsRefresh(stockKeys)
  useLive(
    ['upkeep'],
    ({ kind }) => {
      // A received delivery changes the stock.
      if (kind === 'stock.changed' || kind === 'deliveries.changed') refresh()
    },
    refresh,
  )
  const { amount, ...others } = list.active
  const filter = { ...others, ...(amount && { low: amount === 'low' }) }
  const of = (as: Shown['as']) => (shown?.as === as ? shown.item : undefined)
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <>
          <SheetMenu
            fileName={t.fileName}
            load={async () => {
              const { rows, isPart } = await listAllStock(filter)
              if (isPart) toastPart(rows.length, language)
              return stockSheet(rows, { t, kinds }, language)
            }}
            done={(count) => (count === 0 ? t.nothing : t.exported(count))}
          />
          <Can needs={['iot:part:edit']}>
            <AddButton onClick={() => add(true)}>{t.add}</AddButton>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useStockColumns()}
        query={stockQuery({ ...list.page, ...filter })}
        list={list}
        rowKey={({ id }) => id}
        onOpen={(item) => show({ item, as: 'movements' })}
        actions={(item) => <StockActions item={item} edits={edits} onShow={(as) => show({ item, as })} />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.kind}
              any={t.anyKind}
              options={stockKinds.map((value) => ({ value, label: kinds[value] }))}
              {...list.field('kind')}
            />
            <ChoiceFilter
              label={t.amount}
              any={t.anyAmount}
              options={[
                { value: 'low', label: t.onlyLow },
                { value: 'enough', label: t.enough },
              ]}
              {...list.field('amount')}
            />
            <SiteFilter {...list.field('siteId')} />
          </FilterBar>
        }
        choiceName="stock"
        empty={<EmptyState title={t.empty} hint={t.emptyHint} />}
      />
      <AddStockDialog opened={adding} onClose={() => add(false)} />
      <MoveDialog item={of('move')} onClose={close} />
      <MinimumDialog item={of('minimum')} onClose={close} />
      <MovementsDialog item={of('movements')} onClose={close} />
    </PageFrame>
  )
}
