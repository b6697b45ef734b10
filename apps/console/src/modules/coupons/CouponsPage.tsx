import { couponSorts } from '@limpid/contract/coupons/coupons'
import { couponKinds, couponOffers, couponStates } from '@limpid/contract/coupons/kinds'
import type { CouponRow } from '@limpid/contract/coupons/schemas'
import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { useLive } from '../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../kit/live/useNewsRefresh.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CouponActions } from './CouponActions.tsx'
import { couponKeys, couponPageQuery } from './coupons.queries.ts'
import { couponWords } from './coupons.words.ts'
import { useCouponColumns } from './useCouponColumns.tsx'

const CouponDialog = lazy(() => import('./form/CouponDialog.tsx'))
const HandOutDialog = lazy(() => import('./give/HandOutDialog.tsx'))
const HistoryDialog = lazy(() => import('./give/HistoryDialog.tsx'))

const fields = listFields({
  sorts: couponSorts,
  filters: {
    keywords: '',
    state: choice<(typeof couponStates)[number] | ''>('', ['', ...couponStates]),
    kind: choice<(typeof couponKinds)[number] | ''>('', ['', ...couponKinds]),
    offer: choice<(typeof couponOffers)[number] | ''>('', ['', ...couponOffers]),
  },
})

type Opened = { form: CouponRow | 'new' } | { give: CouponRow } | { history: CouponRow }

/** The coupons of the shop, for staff. */
export default function CouponsPage() {
  const t = useWords(couponWords)
  const list = useList(fields)
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const refresh = useNewsRefresh(couponKeys)
  useLive(
    ['coupons'],
    ({ kind }) => {
      if (kind === 'coupons.changed') refresh()
    },
    refresh,
  )
  const options = <Value extends (typeof couponStates | typeof couponKinds | typeof couponOffers)[number]>(
    values: readonly Value[],
  ) => values.map((value) => ({ value, label: t[value] }))
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['mall:coupon:add']}>
          <AddButton onClick={() => open({ form: 'new' })}>{t.add}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useCouponColumns()}
        query={couponPageQuery({ ...list.page, ...list.active })}
        list={list}
        rowKey={({ id }) => id}
        actions={(coupon) => (
          <CouponActions
            coupon={coupon}
            onEdit={() => open({ form: coupon })}
            onGive={() => open({ give: coupon })}
            onHistory={() => open({ history: coupon })}
          />
        )}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={options(couponStates)}
              {...list.field('state')}
            />
            <ChoiceFilter
              label={t.kind}
              any={t.anyKind}
              options={options(couponKinds)}
              {...list.field('kind')}
            />
            <ChoiceFilter
              label={t.offer}
              any={t.anyOffer}
              options={options(couponOffers)}
              {...list.field('offer')}
            />
          </FilterBar>
        }
        choiceName="coupons"
        empty={<EmptyState icon={<IconTag />} title={t.empty} hint={t.emptyHint} />}
      />
      <Suspense fallback={null}>
        {opened && 'form' in opened ? <CouponDialog edited={opened.form} onClose={close} /> : null}
        {opened && 'give' in opened ? <HandOutDialog coupon={opened.give} onClose={close} /> : null}
        {opened && 'history' in opened ? <HistoryDialog coupon={opened.history} onClose={close} /> : null}
      </Suspense>
    </PageFrame>
  )
}
