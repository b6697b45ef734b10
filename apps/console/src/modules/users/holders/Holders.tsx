import type { UserRow } from '@limpid/contract/users'
import { SegmentedControl } from '@mantine/core'
import { useCan } from '../../../kit/access/Can.tsx'
import { FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { useSelection } from '../../../kit/table/selection/useSelection.ts'
import { useList } from '../../../kit/useList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { userPageQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import { AssignMany, AssignOne } from './Assign.tsx'
import { holderWords } from './holders.words.ts'
import { holderFields } from './holdersUrl.ts'
import { useHolderColumns } from './useHolderColumns.tsx'

/** A role as it may be given. */
export interface HeldRole {
  value: string
  label: string
  grantable: boolean
}

/** The people of a role, or those who could be given it. */
export function Holders({ role }: { role: HeldRole }) {
  const t = useWords(holderWords)
  const users = useWords(userWords)
  const can = useCan()
  const list = useList(holderFields)
  const { holderName, holding } = list.filters
  const held = holding === 'yes'
  const filter = {
    ...(holderName && { keywords: holderName }),
    ...(held ? { roleId: role.value } : { withoutRoleId: role.value }),
  }
  const selection = useSelection(filter)
  const assigns = can(['sys:user:edit'])
  return (
    <ResourceTable
      label={held ? t.holding : t.others}
      columns={useHolderColumns()}
      query={userPageQuery({ ...list.page, ...filter }, useLanguage())}
      list={{ ...list, filtered: holderName !== '', clearFilters: () => list.filter({ holderName: '' }) }}
      rowKey={({ id }) => id}
      choiceName="role-holders"
      {...(assigns && {
        actions: (user: UserRow) => <AssignOne role={role} user={user} held={!held} />,
        selection,
        selectionActions: (count: number) => (
          <AssignMany role={role} selection={selection} filter={filter} held={!held} count={count} />
        ),
      })}
      toolbar={
        <FilterBar>
          <SegmentedControl
            size="xs"
            aria-label={t.shown}
            data={[
              { value: 'yes', label: t.holding },
              { value: 'no', label: t.others },
            ]}
            value={holding}
            onChange={(next) => list.filter({ holding: next === 'no' ? 'no' : 'yes' })}
          />
          <SearchFilter label={users.search} {...list.field('holderName')} />
        </FilterBar>
      }
      empty={
        held ? (
          <EmptyState title={t.noHolders} {...(assigns && { hint: t.noHoldersHint })} />
        ) : (
          <EmptyState title={t.noOthers} />
        )
      }
    />
  )
}
