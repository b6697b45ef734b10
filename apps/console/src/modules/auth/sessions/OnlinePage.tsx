import { type OnlineSession, onlineSorts } from '@limpid/contract/auth/online'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { listFields } from '../../../kit/table/listFields.ts'
import { useRowSelection } from '../../../kit/table/selection/useRowSelection.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { signInWords } from '../sign-ins/signIns.words.ts'
import { EndChosen, EndSession } from './EndSessions.tsx'
import { onlinePageQuery } from './online.queries.ts'
import { onlineWords } from './online.words.ts'
import { useOnlineColumns } from './useOnlineColumns.tsx'

const fields = listFields({
  sorts: onlineSorts,
  descending: true,
  filters: { person: '', address: '', online: choice('', ['', '1', '0']) },
})

/** How often the open page looks who is online. */
const everyMs = 30_000

/** Who is signed in; single sessions, or the selected ones, can be ended. */
export default function OnlinePage() {
  const t = useWords(onlineWords)
  const signIns = useWords(signInWords)
  const can = useCan()
  const list = useList(fields)
  const { person, address, online } = list.filters
  const filter = {
    ...(person && { person }),
    ...(address && { address }),
    ...(online && { online: online === '1' }),
  }
  const query = onlinePageQuery({ ...list.page, ...filter })
  const { data } = useQuery({ ...query, refetchInterval: everyMs, meta: { shown: 'page' } })
  const { selection, known } = useRowSelection(filter, data?.list)
  return (
    <PageFrame title={t.title} description={t.description}>
      <ResourceTable
        label={t.title}
        columns={useOnlineColumns()}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        choiceName="online"
        {...(can(['sys:session:end']) && {
          actions: (session: OnlineSession) => <EndSession session={session} />,
          selection,
          selectionActions: (count: number) => (
            <EndChosen selection={selection} filter={filter} count={count} known={known} />
          ),
        })}
        toolbar={
          <FilterBar>
            <SearchFilter label={signIns.person} {...list.field('person')} />
            <SearchFilter label={signIns.addressBegins} {...list.field('address')} />
            <ChoiceFilter
              label={t.presence}
              any={t.anyPresence}
              options={[
                { value: '1', label: t.online },
                { value: '0', label: t.away },
              ]}
              {...list.field('online')}
            />
          </FilterBar>
        }
        empty={<EmptyState icon={<IconUsers />} title={t.empty} />}
      />
    </PageFrame>
  )
}
