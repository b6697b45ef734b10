import type { UserRow } from '@limpid/contract/users/users'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import { useRowSelection } from '../../../kit/table/selection/useRowSelection.ts'
import { useList } from '../../../kit/useList.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { userPageQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import { AssignOne, BulkAssign } from './Assign.tsx'
import type { HeldRole } from './heldRole.ts'
import { roleMemberWords } from './roleMembers.words.ts'
import { roleMemberFields } from './roleMembersUrl.ts'
import { useRoleMemberColumns } from './useRoleMemberColumns.tsx'

/** The members of a role, or the people it could be given to. */
export function RoleMembers({ role }: { role: HeldRole }) {
  const t = useWords(roleMemberWords)
  const users = useWords(userWords)
  const can = useCan()
  const list = useList(roleMemberFields)
  const { roleMemberName, holding } = list.filters
  const held = holding === 'yes'
  const filter = {
    ...(roleMemberName && { keywords: roleMemberName }),
    ...(held ? { roleId: role.value } : { withoutRoleId: role.value }),
  }
  const query = userPageQuery({ ...list.page, ...filter }, useLanguage())
  const { data } = useQuery({ ...query, meta: { shown: 'page' } })
  const { selection, known } = useRowSelection(filter, data?.list)
  const assigns = can(['sys:user:edit'])
  return (
    <ResourceTable
      label={held ? t.holding : t.others}
      columns={useRoleMemberColumns()}
      query={query}
      list={{
        ...list,
        filtered: roleMemberName !== '',
        clearFilters: () => list.filter({ roleMemberName: '' }),
      }}
      rowKey={({ id }) => id}
      choiceName="role-role-members"
      {...(assigns && {
        actions: (user: UserRow) => <AssignOne role={role} user={user} held={!held} />,
        selection,
        selectionActions: (count: number) => (
          <BulkAssign
            role={role}
            selection={selection}
            filter={filter}
            held={!held}
            count={count}
            known={known}
          />
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
          <SearchFilter label={users.search} {...list.field('roleMemberName')} />
        </FilterBar>
      }
      empty={
        held ? (
          <EmptyState title={t.noRoleMembers} {...(assigns && { hint: t.noRoleMembersHint })} />
        ) : (
          <EmptyState title={t.noOthers} />
        )
      }
    />
  )
}
