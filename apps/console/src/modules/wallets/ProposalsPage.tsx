import { localise } from '@limpid/contract/kernel/words'
import { proposalRejectionWords } from '@limpid/contract/wallets/reasons.words'
import { proposalStates, type WalletProposal } from '@limpid/contract/wallets/wallets'
import { IconCircleCheck, IconCircleX, IconClock, IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { useMemberName } from '../../kit/access/useMemberName.ts'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { formatInstant } from '../../lib/format.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { Decision } from './Decision.tsx'
import { useChangeText } from './entries/useChangeText.ts'
import { ProposalDialog } from './ProposalDialog.tsx'
import { useDecisionReason } from './useDecisionReason.ts'
import { proposalsQuery } from './wallets.queries.ts'
import { proposalKindWords, proposalStateWords, walletWords } from './wallets.words.ts'

const fields = listFields({
  sorts: ['proposedAt'] as const,
  filters: { state: choice<WalletProposal['state'] | ''>('', ['', ...proposalStates]) },
})
const badges = {
  open: { tone: 'warn', icon: <IconClock size={14} /> },
  confirmed: { tone: 'ok', icon: <IconCircleCheck size={14} /> },
  rejected: { tone: 'muted', icon: <IconCircleX size={14} /> },
} as const

/** Top-ups and corrections of balances, and corrections of points, each by two persons. */
export default function ProposalsPage() {
  const t = useWords(walletWords)
  const states = useWords(proposalStateWords)
  const list = useList(fields)
  const [adding, setAdding] = useState(false)
  const { pageNum, pageSize } = list.page
  const { state } = list.filters
  return (
    <PageFrame
      title={t.title}
      description={t.titleHint}
      actions={
        <Can needs={['mall:wallet:propose']}>
          <AddButton onClick={() => setAdding(true)}>{t.propose}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useColumns()}
        query={proposalsQuery({ pageNum, pageSize, ...(state && { state }) })}
        list={list}
        rowKey={({ id }) => id}
        actions={(row) => <Decision proposal={row} />}
        toolbar={
          <FilterBar>
            <ChoiceFilter
              label={t.state}
              any={t.anyState}
              options={proposalStates.map((value) => ({ value, label: states[value] }))}
              {...list.field('state')}
            />
          </FilterBar>
        }
        choiceName="wallet-proposals"
        empty={<EmptyState icon={<IconWallet />} title={t.noProposals} />}
      />
      <ProposalDialog opened={adding} onClose={() => setAdding(false)} />
    </PageFrame>
  )
}

function useColumns(): ResourceColumn<WalletProposal>[] {
  const nameOf = useMemberName()
  const reasonOf = useDecisionReason()
  const t = useWords(walletWords)
  const kinds = useWords(proposalKindWords)
  const states = useWords(proposalStateWords)
  const { changeOf } = useChangeText()
  const language = useLanguage()
  return [
    { id: 'owner', header: t.account, card: 'title', cell: ({ owner }) => nameOf(owner.name) },
    { id: 'kind', header: t.kind, cell: ({ kind }) => kinds[kind] },
    { id: 'amount', header: t.amount, align: 'right', cell: (one) => changeOf(one) },
    {
      id: 'state',
      header: t.state,
      cell: ({ state, own, forOwn, rejection, rejectionNote }) => (
        <Detailed
          details={[
            state === 'open' && reasonOf('confirm', { own, forOwn }),
            rejection && localise(proposalRejectionWords[rejection], language),
            rejectionNote,
          ]}
        >
          <StatusBadge tone={badges[state].tone} icon={badges[state].icon}>
            {states[state]}
          </StatusBadge>
        </Detailed>
      ),
    },
    { id: 'note', header: t.note, width: 220, cell: ({ note }) => note },
    {
      id: 'proposed',
      header: t.proposed,
      cell: ({ proposedBy, proposedAt }) => (
        <Detailed details={formatInstant(proposedAt)}>{proposedBy ?? '–'}</Detailed>
      ),
    },
    {
      id: 'decided',
      header: t.decided,
      cell: ({ decidedBy, decidedAt }) =>
        decidedAt ? <Detailed details={formatInstant(decidedAt)}>{decidedBy ?? '–'}</Detailed> : '–',
    },
  ]
}
