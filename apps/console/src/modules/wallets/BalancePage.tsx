import { IconWallet } from '@tabler/icons-react'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { useEarlyQuery } from '../../kit/page/useEarlyQuery.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fact, Facts } from '../../ui/rows/Facts.tsx'
import { formatFen } from '../goods/goods.public.ts'
import { useEntryColumns } from './useEntryColumns.tsx'
import { balanceQuery, entriesQuery } from './wallets.queries.ts'
import { walletWords } from './wallets.words.ts'

const fields = listFields({ sorts: ['at'] as const, filters: {} })

/** The own balance with its entries. */
export default function BalancePage() {
  const t = useWords(walletWords)
  const language = useLanguage()
  const list = useList(fields)
  const { data } = useEarlyQuery(balanceQuery)
  const { pageNum, pageSize } = list.page
  return (
    <PageFrame title={t.mine} description={t.mineHint}>
      <Card heading={t.mine}>
        <Facts large>
          <Fact name={t.available}>{data ? formatFen(data.balance, language) : '–'}</Fact>
        </Facts>
      </Card>
      <Card heading={t.entries}>
        <ResourceTable
          label={t.entries}
          columns={useEntryColumns()}
          query={entriesQuery({ pageNum, pageSize })}
          list={list}
          rowKey={({ id }) => id}
          choiceName="walletEntries"
          empty={<EmptyState icon={<IconWallet />} title={t.noEntries} />}
        />
      </Card>
    </PageFrame>
  )
}
