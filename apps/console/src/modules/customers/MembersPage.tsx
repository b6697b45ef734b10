import { memberSorts } from '@limpid/contract/customers/customers'
import { IconDownload, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { DaysFilter } from '../../kit/days/DaysFilter.tsx'
import { sheetWords } from '../../kit/export/export.words.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { InUseFilter, inUseField, inUseOf } from '../../kit/inUse/InUse.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useRowSelection } from '../../kit/table/selection/useRowSelection.ts'
import { useList } from '../../kit/useList.ts'
import { choice } from '../../lib/addresses/urlState.ts'
import { noted } from '../../lib/texts/punctuation.ts'
import { dayRange } from '../../lib/times/days.ts'
import { ActionEntry, ActionMenu } from '../../ui/drop/ActionMenu.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { memberPath, membersQuery, memberTagsQuery, saveMembers } from './customers.queries.ts'
import { customerWords } from './customers.words.ts'
import { EraseMember } from './EraseMember.tsx'
import { IssueCoupon } from './IssueCoupon.tsx'
import { useMemberColumns } from './useMemberColumns.tsx'

const fields = listFields({
  sorts: memberSorts,
  descending: true,
  filters: {
    keywords: '',
    status: inUseField,
    tag: '',
    ordered: choice<'' | '1' | '0'>('', ['', '1', '0']),
    from: '',
    to: '',
  },
})

/** The members of the shop, for staff. */
export default function MembersPage() {
  const t = useWords(customerWords)
  const language = useLanguage()
  const list = useList(fields)
  const navigate = useNavigate()
  const { data: tags = [] } = useQuery(memberTagsQuery)
  const { keywords, status, tag, ordered, from, to } = list.filters
  const filter = {
    ...(keywords && { keywords }),
    ...inUseOf(status),
    ...(tag && { tag }),
    ...(ordered && { ordered: ordered === '1' }),
    ...dayRange(from, to),
  }
  const query = membersQuery({ ...list.page, ...filter })
  const { data } = useQuery({ ...query, meta: { shown: 'page' } })
  const { selection, known } = useRowSelection(filter, data?.list)
  const can = useCan()
  const issues = can(['mall:coupon:give']) && can(['mall:coupon:list'])
  return (
    <PageFrame
      title={t.title}
      description={t.titleHint}
      actions={
        <Can needs={['ums:member:export']}>
          <ExportMenu filter={filter} />
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        bounded
        columns={useMemberColumns()}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(memberPath(id))}
        actions={(member) => <EraseMember member={member} variant="subtle" size="compact-sm" />}
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <InUseFilter {...list.field('status')} />
            <ChoiceFilter
              label={t.tags}
              any={t.anyTag}
              options={tags.map(({ tag: value, members }) => ({
                value,
                label: noted(value, members, language),
              }))}
              {...list.field('tag')}
            />
            <ChoiceFilter
              label={t.ordered}
              any={t.anyOrdered}
              options={[
                { value: '1', label: t.hasOrdered },
                { value: '0', label: t.neverOrdered },
              ]}
              {...list.field('ordered')}
            />
            <DaysFilter label={t.registered} from={from} to={to} onChange={(days) => list.filter(days)} />
          </FilterBar>
        }
        choiceName="members"
        {...(issues && {
          selection,
          selectionActions: (count: number) => (
            <IssueCoupon selection={selection} known={known} filter={filter} count={count} />
          ),
        })}
        empty={<EmptyState icon={<IconUsers />} title={t.none} hint={t.noneHint} />}
      />
    </PageFrame>
  )
}

/** Exports the filtered members; the server creates the file. */
function ExportMenu({ filter }: { filter: Parameters<typeof saveMembers>[1] }) {
  const t = useWords(sheetWords)
  const work = useMutation({ mutationFn: (kind: 'xlsx' | 'csv') => saveMembers(kind, filter) })
  return (
    <ActionMenu label={t.export} icon={<IconDownload size={16} aria-hidden />} loading={work.isPending}>
      <ActionEntry onClick={() => work.mutate('xlsx')}>{t.asXlsx}</ActionEntry>
      <ActionEntry onClick={() => work.mutate('csv')}>{t.asCsv}</ActionEntry>
    </ActionMenu>
  )
}
