import {
  type SignInLogRow,
  signInEvents,
  signInMethods,
  signInResults,
  signInSorts,
} from '@limpid/contract/auth/sign-ins'
import { localise, type Words } from '@limpid/contract/kernel/words'
import { IconLogin2 } from '@tabler/icons-react'
import { Can } from '../../../kit/access/Can.tsx'
import { DaysFilter } from '../../../kit/days/DaysFilter.tsx'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { type List, useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { dayRange } from '../../../lib/times/days.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { useRetentionDays } from '../../settings/settings.public.ts'
import { signInSheet } from './signInSheet.ts'
import { listAllSignIns, signInsPageQuery } from './signIns.queries.ts'
import { eventWords, methodWords, resultWords, signInWords } from './signIns.words.ts'
import { useSignInColumns } from './useSignInColumns.tsx'

const fields = listFields({
  sorts: signInSorts,
  descending: true,
  filters: {
    person: '',
    address: '',
    result: choice('', ['', ...signInResults]),
    event: choice('', ['', ...signInEvents]),
    method: choice('', ['', ...signInMethods]),
    from: '',
    to: '',
  },
})

type Filters = List<(typeof signInSorts)[number], typeof fields.filters>

/** All users' sign-in attempts, filtered by user, address, result, method and day. */
export default function SignInsPage() {
  const days = useRetentionDays('signIns')
  const t = useWords(signInWords)
  const list = useList(fields)
  const { from = '', to = '', ...others } = list.active
  const filter = {
    ...others,
    ...dayRange(from, to),
  }
  return (
    <PageFrame
      title={t.title}
      description={days === undefined ? '' : t.description(days)}
      actions={
        <Can needs={['sys:sign_in:export']}>
          <SignInsExport filter={filter} />
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useLogColumns()}
        query={signInsPageQuery({ ...list.page, ...filter })}
        list={list}
        rowKey={({ id }) => id}
        toolbar={<SignInFilters list={list} />}
        choiceName="sign-ins"
        empty={<EmptyState icon={<IconLogin2 />} title={t.empty} />}
      />
    </PageFrame>
  )
}

/**
 * The columns of every attempt list, with the user after the time, and with the sort orders supported by the
 * server.
 */
function useLogColumns(): ResourceColumn<SignInLogRow>[] {
  const t = useWords(signInWords)
  const [time, ...others] = useSignInColumns()
  const who: ResourceColumn<SignInLogRow> = {
    id: 'who',
    header: t.who,
    sortKey: 'username',
    width: 130,
    cell: ({ actor }) =>
      actor ? (
        <Detailed details={actor.username === actor.nickname ? '' : actor.username}>
          {actor.nickname}
        </Detailed>
      ) : (
        t.nobody
      ),
  }
  const sorted = others.map((column) =>
    column.id === 'address' ? { ...column, sortKey: 'address' } : column,
  )
  return time ? [{ ...time, sortKey: 'at' }, who, ...sorted] : []
}

function SignInFilters({ list }: { list: Filters }) {
  const t = useWords(signInWords)
  const { result: resultWord } = useWords(kitWords)
  const language = useLanguage()
  const { from, to } = list.filters
  const options = <T extends string>(values: readonly T[], words: Record<T, Words>) =>
    values.map((value) => ({ value, label: localise(words[value], language) }))
  return (
    <FilterBar>
      <SearchFilter label={t.person} {...list.field('person')} />
      <SearchFilter label={t.addressBegins} {...list.field('address')} />
      <ChoiceFilter
        label={resultWord}
        any={t.anyResult}
        options={options(signInResults, resultWords)}
        {...list.field('result')}
      />
      <ChoiceFilter
        label={t.event}
        any={t.anyEvent}
        options={options(signInEvents, eventWords)}
        {...list.field('event')}
      />
      <ChoiceFilter
        label={t.method}
        any={t.anyMethod}
        options={options(signInMethods, methodWords)}
        {...list.field('method')}
      />
      <DaysFilter from={from} to={to} onChange={(days) => list.filter(days)} />
    </FilterBar>
  )
}

function SignInsExport({ filter }: { filter: Parameters<typeof listAllSignIns>[0] }) {
  const t = useWords(signInWords)
  const { time, result } = useWords(kitWords)
  const language = useLanguage()
  return (
    <SheetMenu
      fileName={t.fileName}
      load={async () => signInSheet(await listAllSignIns(filter), { t, time, result }, language)}
      done={(count) => (count === 0 ? t.nothingToExport : t.exported(count))}
    />
  )
}
