import { myOrderPath } from '@limpid/contract/menus/shared-pages'
import { Tabs } from '@mantine/core'
import { IconStar, IconWallet } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { TabList } from '../../kit/page/TabList.tsx'
import { useEarlyQuery } from '../../kit/page/useEarlyQuery.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { formatNumber } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatFen } from '../goods/goods.public.ts'
import { useEntryColumns } from './entries/useEntryColumns.tsx'
import { usePointColumns } from './entries/usePointColumns.tsx'
import classes from './wallets.module.css'
import { balanceQuery, entriesQuery, pointEntriesQuery } from './wallets.queries.ts'
import { walletWords } from './wallets.words.ts'

const TopUp = lazy(() => import('./TopUp.tsx'))

const tabs = { tab: choice('balance', ['balance', 'points']) }
const moneyFields = listFields()
const pointFields = listFields({ prefix: 'point' })

/** The own balance and points with their entries. */
export default function BalancePage() {
  const t = useWords(walletWords)
  const language = useLanguage()
  const [{ tab }, change] = useUrlState(tabs)
  const { data } = useEarlyQuery(balanceQuery)
  const rate = data?.pointsPerYuan ?? 0
  return (
    <PageFrame
      title={t.mine}
      description={
        <Suspense>
          <TopUp />
        </Suspense>
      }
    >
      <div className={classes.cards}>
        <Card heading={t.available} hint={t.mineHint}>
          <p className={classes.figure}>{data ? formatFen(data.balance, language) : '–'}</p>
        </Card>
        <Card
          heading={t.points}
          hint={rate > 0 ? t.pointsGiven(formatNumber(rate, {}, language)) : t.pointsUse}
        >
          <p className={classes.figure}>{data ? formatNumber(data.points, {}, language) : '–'}</p>
        </Card>
      </div>
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next as typeof tab }, { push: true })}
        keepMounted={false}
      >
        <TabList label={t.changes} value={tab}>
          <Tabs.Tab value="balance">{t.entries}</Tabs.Tab>
          <Tabs.Tab value="points">{t.pointEntries}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="balance" pt="md">
          <MoneyEntries />
        </Tabs.Panel>
        <Tabs.Panel value="points" pt="md">
          <PointEntries />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  )
}

function MoneyEntries() {
  const t = useWords(walletWords)
  const list = useList(moneyFields)
  return (
    <ResourceTable
      label={t.entries}
      columns={useEntryColumns(myOrderPath)}
      query={entriesQuery(list.page)}
      list={list}
      rowKey={({ id }) => id}
      choiceName="wallet-entries"
      empty={<EmptyState icon={<IconWallet />} title={t.noEntries} />}
    />
  )
}

function PointEntries() {
  const t = useWords(walletWords)
  const list = useList(pointFields)
  return (
    <ResourceTable
      label={t.pointEntries}
      columns={usePointColumns(myOrderPath)}
      query={pointEntriesQuery(list.page)}
      list={list}
      rowKey={({ id }) => id}
      choiceName="point-entries"
      empty={<EmptyState icon={<IconStar />} title={t.noPoints} />}
    />
  )
}
