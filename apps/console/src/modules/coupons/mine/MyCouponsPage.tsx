import { type HeldState, heldStates } from '@limpid/contract/coupons/kinds'
import type { OwnCoupon } from '@limpid/contract/coupons/mine'
import { Tabs } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { TabList } from '../../../kit/page/TabList.tsx'
import { useEarlyQuery } from '../../../kit/page/useEarlyQuery.ts'
import { Pager } from '../../../kit/table/Pager.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { formatInstant } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import classes from '../coupons.module.css'
import { couponKeys, ownCouponsQuery } from '../coupons.queries.ts'
import { CouponCard } from './CouponCard.tsx'
import { mineWords } from './mine.words.ts'
import { OfferedCoupons } from './OfferedCoupons.tsx'
import { RedeemForm } from './RedeemForm.tsx'
import { UseCoupon } from './UseCoupon.tsx'

const fields = { state: choice<HeldState>('unused', heldStates), pageNum: 1, pageSize: 10 }

/** The coupons of a member: to use, used and expired; codes are redeemed and open ones collected here. */
export default function MyCouponsPage() {
  const t = useWords(mineWords)
  const [{ state, pageNum, pageSize }, show] = useUrlState(fields)
  const refresh = useNewsRefresh(couponKeys)
  useLive(
    ['coupons'],
    ({ kind }) => {
      if (kind === 'coupons.changed') refresh()
    },
    refresh,
  )
  return (
    <PageFrame title={t.title} description={t.description} actions={<RedeemForm />}>
      <OfferedCoupons />
      <Tabs
        value={state}
        onChange={(value) => show({ state: (value ?? 'unused') as HeldState, pageNum: 1 })}
        keepMounted={false}
      >
        <TabList label={t.states} value={state}>
          {heldStates.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t[one]}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={state} pt="md">
          <Held state={state} page={{ pageNum, pageSize }} onTurn={show} />
        </Tabs.Panel>
      </Tabs>
      <div data-adverts="shop" />
    </PageFrame>
  )
}

interface HeldProps {
  state: HeldState
  page: { pageNum: number; pageSize: number }
  onTurn: (page: { pageNum?: number; pageSize?: number }) => void
}

function Held({ state, page, onTurn }: HeldProps) {
  const t = useWords(mineWords)
  const when = useWhen()
  const { data, error, refetch } = useEarlyQuery({
    ...ownCouponsQuery({ state, ...page }),
    placeholderData: keepPreviousData,
    meta: { shown: 'page' },
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={160} />
  if (data.total === 0)
    return (
      <EmptyState icon={<IconTag />} title={t.empty} hint={state === 'unused' ? t.emptyHint : undefined} />
    )
  return (
    <>
      <ul className={classes.cards} aria-label={t[state]}>
        {data.list.map((held) => (
          <CouponCard
            key={held.id}
            coupon={held.coupon}
            targets={held.targets}
            when={when(held)}
            spent={held.state !== 'unused'}
          >
            {isUsable(held) ? <UseCoupon held={held} /> : null}
          </CouponCard>
        ))}
      </ul>
      {data.total > page.pageSize ? <Pager total={data.total} page={page} onTurn={onTurn} /> : null}
    </>
  )
}

/** Now, for goods that are on sale. */
const isUsable = ({ state, validFrom, coupon, targets }: OwnCoupon) =>
  state === 'unused' && validFrom <= new Date() && (coupon.scope === 'all' || targets.length > 0)

/** When a coupon can be used, or was. */
function useWhen(): (held: OwnCoupon) => string {
  const t = useWords(mineWords)
  const language = useLanguage()
  const minute = (at: Date | null) => formatInstant(at).slice(0, 16)
  return ({ usedAt, offFen, validFrom, validUntil }) => {
    if (usedAt) return t.usedAt(minute(usedAt), formatFen(offFen ?? 0, language))
    return validFrom > new Date() ? t.from(minute(validFrom)) : t.until(minute(validUntil))
  }
}
