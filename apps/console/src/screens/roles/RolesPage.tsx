import { type RoleRow, roleSorts } from '@limpid/contract/roles/roles'
import { Suspense, useState } from 'react'
import { Can } from '../../kit/access/Can.tsx'
import { FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { InUseFilter, inUseField, inUseOf } from '../../kit/inUse/InUse.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { useUrlState } from '../../kit/useUrlState.ts'
import { readUrlState } from '../../lib/addresses/urlState.ts'
import {
  GrantDrawer,
  PreviewDrawer,
  RoleActions,
  RoleDialog,
  type RoleTask,
  rolePageQuery,
  roleWords,
  useRoleColumns,
} from '../../modules/roles/roles.public.ts'
import { RoleMembersDrawer, roleMembersUrl } from '../../modules/users/users.public.ts'
import { AddButton } from '../../ui/AddButton.tsx'

const fields = listFields({
  sorts: roleSorts,
  filters: { keywords: '', status: inUseField },
})

/** The roles: what their members can open and do, and whose data they see. */
export default function RolesPage() {
  const t = useWords(roleWords)
  const list = useList(fields)
  const { keywords, status } = list.filters
  const [task, setTask] = useState<RoleTask>()
  const [granted, grant] = useState<RoleRow>()
  const [previewed, preview] = useState<RoleRow>()
  const [{ roleMembers }, showRoleMembers] = useUrlState(roleMembersUrl)
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <Can needs={['sys:role:add']}>
          <AddButton onClick={() => setTask({ kind: 'add' })}>{t.addRole}</AddButton>
        </Can>
      }
    >
      <ResourceTable
        label={t.title}
        columns={useRoleColumns((id) => showRoleMembers({ roleMembers: id }))}
        query={rolePageQuery({
          ...list.page,
          ...(keywords && { keywords }),
          ...inUseOf(status),
        })}
        list={list}
        rowKey={({ id }) => id}
        actions={(role) => (
          <RoleActions
            role={role}
            onEdit={() => setTask({ kind: 'edit', role })}
            onCopy={() => setTask({ kind: 'copy', role })}
            onGrant={() => grant(role)}
            onPreview={() => preview(role)}
            onRoleMembers={() => showRoleMembers({ roleMembers: role.id })}
          />
        )}
        choiceName="roles"
        toolbar={
          <FilterBar>
            <SearchFilter label={t.search} {...list.field('keywords')} />
            <InUseFilter {...list.field('status')} />
          </FilterBar>
        }
      />
      <RoleDialog task={task} onClose={() => setTask(undefined)} />
      <GrantDrawer role={granted} onClose={() => grant(undefined)} />
      <RoleMembersDrawer
        roleId={roleMembers}
        onClose={() => showRoleMembers(readUrlState('', roleMembersUrl))}
      />
      <Suspense fallback={null}>
        <PreviewDrawer role={previewed} onClose={() => preview(undefined)} />
      </Suspense>
    </PageFrame>
  )
}
