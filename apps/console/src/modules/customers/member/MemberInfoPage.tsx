import type { Permission } from '@limpid/contract/catalogue/permissions'
import { Button, Tabs } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Can, useCan } from '../../../kit/access/Can.tsx'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LazyPart } from '../../../kit/page/LazyPart.tsx'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { TabList } from '../../../kit/page/TabList.tsx'
import { useEarlyQuery } from '../../../kit/page/useEarlyQuery.ts'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { memberQuery } from '../customers.queries.ts'
import { customerWords } from '../customers.words.ts'
import { EraseMember } from '../EraseMember.tsx'
import { seesBalances } from '../seesBalances.ts'
import { OverviewPanel } from './OverviewPanel.tsx'

/** Only who issues a coupon needs it. */
const GiveCouponDialog = lazy(() => import('./GiveCouponDialog.tsx'))

const tabs = ['overview', 'orders', 'balance', 'points', 'coupons', 'equipment', 'sessions'] as const
type MemberTab = (typeof tabs)[number]
const fields = {
  tab: choice('overview', tabs),
}
const needs: Partial<Record<MemberTab, readonly Permission[]>> = {
  orders: ['mall:order:list'],
  balance: seesBalances,
  points: seesBalances,
  sessions: ['ums:member:session'],
}

const loadLists = () => import('./MemberLists.tsx')
const loadOrders = async () => ({ default: (await loadLists()).MemberOrders })
const loadEntries = async () => ({ default: (await loadLists()).MemberEntries })
const loadPoints = async () => ({ default: (await loadLists()).MemberPoints })
const loadCoupons = async () => ({ default: (await loadLists()).MemberCoupons })
const loadSessions = async () => ({ default: (await loadLists()).MemberSessions })
const loadEquipment = async () => ({ default: (await import('./EquipmentPanel.tsx')).EquipmentPanel })

/** One member with everything that staff of the shop need to help them. */
export default function MemberInfoPage() {
  const { id = '' } = useParams()
  const t = useWords(customerWords)
  const can = useCan()
  const navigate = useNavigate()
  const [{ tab }, change] = useUrlState(fields)
  const needed = needs[tab]
  const shown = needed && !can(needed) ? 'overview' : tab
  const [giving, setGiving] = useState(false)
  const query = memberQuery(id, useLanguage())
  const { data: member, error, refetch } = useEarlyQuery({ ...query, meta: { shown: 'page' } })
  const auditPath = useOpenPath()(`/system/audit?person=${encodeURIComponent(member?.username ?? '')}`)
  const title = member ? member.nickname : t.member
  usePageTitle(member ? title : undefined)
  if (!member)
    return (
      <PageFrame title={title}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={10} />}
      </PageFrame>
    )
  return (
    <PageFrame
      title={title}
      description={member.username}
      actions={
        <>
          {auditPath && can(['sys:audit:list']) ? (
            <Button variant="default" component={Link} to={auditPath}>
              {t.auditLog}
            </Button>
          ) : null}
          <EraseMember member={member} variant="default" onErased={() => void navigate('/mall/member')} />
          {can(['mall:coupon:list']) ? (
            <Can needs={['mall:coupon:give']}>
              <Button onClick={() => setGiving(true)}>{t.giveCoupon}</Button>
            </Can>
          ) : null}
        </>
      }
    >
      <Tabs
        value={shown}
        onChange={(next) => change({ tab: next as typeof tab }, { push: true })}
        keepMounted={false}
      >
        <TabList label={t.views} value={shown}>
          <Tabs.Tab value="overview">{t.overview}</Tabs.Tab>
          {can(['mall:order:list']) ? <Tabs.Tab value="orders">{t.orders}</Tabs.Tab> : null}
          {can(seesBalances) ? <Tabs.Tab value="balance">{t.balance}</Tabs.Tab> : null}
          {can(seesBalances) ? <Tabs.Tab value="points">{t.points}</Tabs.Tab> : null}
          <Tabs.Tab value="coupons">{t.coupons}</Tabs.Tab>
          <Tabs.Tab value="equipment">{t.equipment}</Tabs.Tab>
          {can(['ums:member:session']) ? <Tabs.Tab value="sessions">{t.sessions}</Tabs.Tab> : null}
        </TabList>
        <Tabs.Panel value="overview" pt="md">
          <OverviewPanel member={member} />
        </Tabs.Panel>
        <Tabs.Panel value="orders" pt="md">
          <Can needs={['mall:order:list']}>
            <LazyPart load={loadOrders} props={{ id }} />
          </Can>
        </Tabs.Panel>
        <Tabs.Panel value="balance" pt="md">
          <Can needs={seesBalances}>
            <LazyPart load={loadEntries} props={{ id }} />
          </Can>
        </Tabs.Panel>
        <Tabs.Panel value="points" pt="md">
          <Can needs={seesBalances}>
            <LazyPart load={loadPoints} props={{ id }} />
          </Can>
        </Tabs.Panel>
        <Tabs.Panel value="coupons" pt="md">
          <LazyPart load={loadCoupons} props={{ id }} />
        </Tabs.Panel>
        <Tabs.Panel value="equipment" pt="md">
          <LazyPart load={loadEquipment} props={{ member }} />
        </Tabs.Panel>
        <Tabs.Panel value="sessions" pt="md">
          <Can needs={['ums:member:session']}>
            <LazyPart load={loadSessions} props={{ id }} />
          </Can>
        </Tabs.Panel>
      </Tabs>
      {giving ? (
        <Suspense>
          <GiveCouponDialog opened member={member.username} onClose={() => setGiving(false)} />
        </Suspense>
      ) : null}
    </PageFrame>
  )
}
