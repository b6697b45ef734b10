import { userSorts } from '@limpid/contract/users/filter'
import type { UserRow } from '@limpid/contract/users/users'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
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
import { dayRange } from '../../lib/times/days.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { ActionEntry, ActionMenu } from '../../ui/drop/ActionMenu.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PasswordDialog } from './form/PasswordDialog.tsx'
import { UserDrawer, type UserTask } from './form/UserDrawer.tsx'
import { BulkActions } from './list/BulkActions.tsx'
import { DeptNav } from './list/DeptNav.tsx'
import { UserActions } from './list/UserActions.tsx'
import { useUserColumns } from './list/useUserColumns.tsx'
import classes from './users.module.css'
import { saveUsers, userPageQuery, userRolesQuery } from './users.queries.ts'
import { userWords } from './users.words.ts'

const ImportUsers = lazy(() => import('./import/ImportUsers.tsx'))

const fields = listFields({
  sorts: userSorts,
  descending: true,
  filters: {
    keywords: '',
    deptId: '',
    roleId: '',
    status: inUseField,
    online: '',
    from: '',
    to: '',
  },
})
const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text)

/** The accounts visible to the user, with the departments beside them. */
export default function UsersPage() {
  const t = useWords(userWords)
  const language = useLanguage()
  const can = useCan()
  const list = useList(fields)
  const { keywords, deptId, roleId, status, online, from, to } = list.filters
  const filter = {
    ...(keywords && { keywords }),
    ...(isId(deptId) && { deptId }),
    ...(isId(roleId) && { roleId }),
    ...inUseOf(status),
    ...((online === '1' || online === '0') && { online: online === '1' }),
    ...dayRange(from, to),
  }
  const { data: roles = [] } = useQuery(userRolesQuery(language))
  const query = userPageQuery({ ...list.page, ...filter }, language)
  const { data } = useQuery({ ...query, meta: { shown: 'page' } })
  const { selection, known } = useRowSelection(filter, data?.list)
  const [task, setTask] = useState<UserTask>()
  const [reset, setReset] = useState<UserRow>()
  const [importing, importDialog] = useDisclosure()
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <>
          <Can needs={['sys:user:export']}>
            <ExportMenu filter={filter} />
          </Can>
          <Can needs={['sys:user:import']}>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={importDialog.open}
            >
              {t.import}
            </Button>
          </Can>
          <Can needs={['sys:user:add']}>
            <AddButton onClick={() => setTask({ kind: 'add', deptId: isId(deptId) ? deptId : '' })}>
              {t.addUser}
            </AddButton>
          </Can>
        </>
      }
    >
      <div className={classes.beside}>
        <DeptNav {...list.field('deptId')} />
        <ResourceTable
          label={t.title}
          columns={useUserColumns()}
          query={query}
          list={list}
          rowKey={({ id }) => id}
          actions={(user) => (
            <UserActions
              user={user}
              onEdit={() => setTask({ kind: 'edit', user })}
              onReset={() => setReset(user)}
            />
          )}
          {...(can(['sys:user:edit', 'sys:user:delete']) && {
            selection,
            selectionActions: (count: number) => (
              <BulkActions selection={selection} filter={filter} count={count} known={known} />
            ),
          })}
          choiceName="users"
          toolbar={
            <FilterBar>
              <SearchFilter label={t.search} {...list.field('keywords')} />
              <InUseFilter {...list.field('status')} />
              <ChoiceFilter
                label={t.presence}
                any={t.anyPresence}
                options={[
                  { value: '1', label: t.online },
                  { value: '0', label: t.offline },
                ]}
                {...list.field('online')}
              />
              <ChoiceFilter label={t.roles} any={t.anyRole} options={roles} {...list.field('roleId')} />
              <DaysFilter from={from} to={to} onChange={(days) => list.filter(days)} />
            </FilterBar>
          }
          empty={<EmptyState title={t.emptyTitle} hint={t.emptyHint} />}
        />
      </div>
      <UserDrawer task={task} onClose={() => setTask(undefined)} />
      <PasswordDialog user={reset} onClose={() => setReset(undefined)} />
      {importing ? (
        <Suspense>
          <ImportUsers deptId={isId(deptId) ? deptId : ''} onClose={importDialog.close} />
        </Suspense>
      ) : null}
    </PageFrame>
  )
}

/** Exports the filtered accounts; the server creates the file. */
function ExportMenu({ filter }: { filter: Parameters<typeof saveUsers>[1] }) {
  const t = useWords(sheetWords)
  const work = useMutation({ mutationFn: (kind: 'xlsx' | 'csv') => saveUsers(kind, filter) })
  return (
    <ActionMenu label={t.export} icon={<IconDownload size={16} aria-hidden />} loading={work.isPending}>
      <ActionEntry onClick={() => work.mutate('xlsx')}>{t.asXlsx}</ActionEntry>
      <ActionEntry onClick={() => work.mutate('csv')}>{t.asCsv}</ActionEntry>
    </ActionMenu>
  )
}
