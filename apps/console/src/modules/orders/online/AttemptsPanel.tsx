import { attemptStates, payChannels } from '@limpid/contract/orders/paying/online'
import { IconCreditCard } from '@tabler/icons-react'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { attemptsQuery } from '../orders.queries.ts'
import { AttemptActions } from './AttemptActions.tsx'
import { attemptStateWords, channelWords, onlineWords } from './online.words.ts'
import { useAttemptColumns } from './useAttemptColumns.tsx'

const fields = listFields({
  filters: {
    keywords: '',
    channel: choice('', ['', ...payChannels]),
    state: choice('', ['', ...attemptStates]),
  },
})

/** Every try of a buyer to pay online. */
export function AttemptsPanel() {
  const t = useWords(onlineWords)
  const states = useWords(attemptStateWords)
  const channels = useWords(channelWords)
  const list = useList(fields)
  return (
    <ResourceTable
      label={t.attempts}
      columns={useAttemptColumns()}
      query={attemptsQuery({ ...list.page, ...list.active })}
      list={list}
      rowKey={({ id }) => id}
      actions={(row) => <AttemptActions attempt={row} />}
      toolbar={
        <FilterBar>
          <SearchFilter label={t.searchAttempts} {...list.field('keywords')} />
          <ChoiceFilter
            label={t.channel}
            any={t.anyChannel}
            options={payChannels.map((value) => ({ value, label: channels[value] }))}
            {...list.field('channel')}
          />
          <ChoiceFilter
            label={t.state}
            any={t.anyState}
            options={attemptStates.map((value) => ({ value, label: states[value] }))}
            {...list.field('state')}
          />
        </FilterBar>
      }
      choiceName="pay-attempts"
      empty={<EmptyState icon={<IconCreditCard />} title={t.noAttempts} hint={t.noAttemptsHint} />}
    />
  )
}
