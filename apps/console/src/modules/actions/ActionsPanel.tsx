import { actionKinds } from '@limpid/contract/actions'
import { say } from '@limpid/contract/kernel/words'
import { IconHistory } from '@tabler/icons-react'
import { DaysFilter } from '../../kit/days/DaysFilter.tsx'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { dayRange } from '../../lib/times/days.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { actionsQuery } from './actions.queries.ts'
import { actionWords, kindWords } from './actions.words.ts'
import { MessagesCard } from './messages/MessagesCard.tsx'
import { useActionColumns } from './useActionColumns.tsx'

const fields = listFields({
  prefix: 'action',
  filters: { actionKind: choice('', ['', ...actionKinds]), actionFrom: '', actionTo: '' },
})

/** What device and server said to each other, and the raw messages of late. */
export default function ActionsPanel({ deviceId }: { deviceId: string }) {
  const t = useWords(actionWords)
  const language = useLanguage()
  const list = useList(fields)
  const { actionKind: kind, actionFrom: from, actionTo: to } = list.filters
  return (
    <>
      <Card heading={t.title} hint={t.hint}>
        <ResourceTable
          label={t.title}
          choiceName="actions"
          columns={useActionColumns()}
          query={actionsQuery(deviceId, { ...list.page, ...(kind && { kind }), ...dayRange(from, to) })}
          list={list}
          rowKey={({ key }) => key}
          toolbar={
            <FilterBar>
              <ChoiceFilter
                label={t.kind}
                any={t.anyKind}
                options={actionKinds.map((value) => ({ value, label: say(kindWords[value], language) }))}
                {...list.field('actionKind')}
              />
              <DaysFilter
                from={from}
                to={to}
                onChange={(days) => list.filter({ actionFrom: days.from, actionTo: days.to })}
              />
            </FilterBar>
          }
          empty={<EmptyState icon={<IconHistory />} title={t.empty} hint={t.emptyHint} />}
        />
      </Card>
      <MessagesCard deviceId={deviceId} />
    </>
  )
}
