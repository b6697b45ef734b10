import type { WalletEntry } from '@limpid/contract/wallets/wallets'
import { IconWallet } from '@tabler/icons-react'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { useEarlyQuery } from '../../kit/page/useEarlyQuery.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { formatInstant } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fact, Facts } from '../../ui/rows/Facts.tsx'
import { formatFen } from '../goods/goods.public.ts'
import { balanceQuery, entriesQuery } from './wallets.queries.ts'
import { entryKindWords, walletWords } from './wallets.words.ts'

const fields = listFields({ sorts: ['at'] as const, filters: {} })

/** The own balance with its entries. */
export default function BalancePage() {
  const t = useWords(walletWords)
  const common = useWords(kitWords)
  const kinds = useWords(entryKindWords)
  const language = useLanguage()
  const list = useList(fields)
  const { data } = useEarlyQuery(balanceQuery)
  const columns: ResourceColumn<WalletEntry>[] = [
    { id: 'kind', header: t.kind, card: 'title', cell: ({ kind }) => kinds[kind] },
    { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => formatFen(amount, language) },
    { id: 'balance', header: t.after, align: 'right', cell: ({ balance }) => formatFen(balance, language) },
    { id: 'reference', header: t.reference, cell: ({ reference }) => reference || '–' },
    { id: 'note', header: t.note, cell: ({ note }) => note || '–' },
    { id: 'at', header: common.time, cell: ({ at }) => formatInstant(at) },
  ]
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
          columns={columns}
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
