import { localise } from '@limpid/contract/kernel/words'
import { type Transfer, type TransferState, transferSides } from '@limpid/contract/transfers/transfers'
import { SegmentedControl } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconHourglass,
  IconTransfer,
  IconX,
} from '@tabler/icons-react'
import { FilterBar } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { formatInstant } from '../../lib/format.ts'
import { noted } from '../../lib/texts/punctuation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { transferPageQuery } from './transfers.queries.ts'
import { transferStateWords, transferWords } from './transfers.words.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

const fields = listFields({ prefix: 'transfer', filters: { side: choice('given', transferSides) } })

/** The user's sent and received transfers, with their outcome. */
export function TransfersPanel() {
  const t = useWords(transferWords)
  const list = useList(fields)
  const { side } = list.filters
  const outgoing = side === 'given'
  return (
    <ResourceTable
      label={t.history}
      choiceName="transfers"
      columns={useTransferColumns(outgoing)}
      query={transferPageQuery({ ...list.page, side })}
      list={{ ...list, filtered: false }}
      rowKey={({ id }) => id}
      {...(outgoing && {
        actions: (transfer: Transfer) =>
          transfer.state === 'waiting' ? <WithdrawButton transfer={transfer} /> : null,
      })}
      toolbar={
        <FilterBar>
          <SegmentedControl
            size="sm"
            aria-label={t.side}
            value={side}
            onChange={(next) => list.filter({ side: next === 'received' ? 'received' : 'given' })}
            data={[
              { value: 'given', label: t.given },
              { value: 'received', label: t.gotten },
            ]}
          />
        </FilterBar>
      }
      empty={
        outgoing ? (
          <EmptyState icon={<IconTransfer />} title={t.noGiven} hint={t.noGivenHint} />
        ) : (
          <EmptyState icon={<IconTransfer />} title={t.noReceived} />
        )
      }
    />
  )
}

const badges = {
  waiting: { tone: 'info', icon: <IconHourglass /> },
  accepted: { tone: 'ok', icon: <IconCheck /> },
  refused: { tone: 'warn', icon: <IconX /> },
  withdrawn: { tone: 'muted', icon: <IconArrowBackUp /> },
  lapsed: { tone: 'muted', icon: <IconClock /> },
} as const satisfies Record<TransferState, unknown>

function useTransferColumns(outgoing: boolean): ResourceColumn<Transfer>[] {
  const t = useWords(transferWords)
  const language = useLanguage()
  const person = ({ nickname, username }: Transfer['owner']) => noted(nickname, username, language)
  return [
    { id: 'device', header: t.device, card: 'title', width: 180, cell: ({ name }) => name },
    { id: 'sn', header: t.sn, cell: ({ sn }) => sn },
    outgoing
      ? {
          id: 'to',
          header: t.to,
          cell: ({ receiver, addressee }) => (receiver ? person(receiver) : addressee),
        }
      : { id: 'owner', header: t.owner, cell: ({ owner }) => person(owner) },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => (
        <StatusBadge tone={badges[state].tone} icon={badges[state].icon}>
          {localise(transferStateWords[state], language)}
        </StatusBadge>
      ),
    },
    { id: 'made', header: t.made, cell: ({ createTime }) => formatInstant(createTime) },
    {
      id: 'decided',
      header: t.decided,
      cell: ({ decidedTime }) => (decidedTime ? formatInstant(decidedTime) : '–'),
    },
  ]
}
