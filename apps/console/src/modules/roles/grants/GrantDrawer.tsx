import type { GrantNode } from '@limpid/contract/menus/grants'
import type { RoleRow } from '@limpid/contract/roles/roles'
import { Group, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { CheckTree } from '../../../kit/tree/checks/CheckTree.tsx'
import { FoldAllButton } from '../../../kit/tree/FoldAllButton.tsx'
import { treeRows } from '../../../kit/tree/treeRows.ts'
import { useFolding } from '../../../kit/tree/useFolding.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import classes from '../roles.module.css'
import { grantTreeQuery, menuIdsQuery, setRoleMenus } from '../roles.queries.ts'
import { roleWords } from '../roles.words.ts'
import { useRoleName } from '../useRoleName.ts'
import { everyDevice } from './cautions.ts'

interface GrantDrawerProps {
  role: RoleRow | undefined
  onClose: () => void
}

/** What a role can open and do, as a checkbox tree. */
export function GrantDrawer({ role, onClose }: GrantDrawerProps) {
  const t = useWords(roleWords)
  const nameOf = useRoleName()
  return (
    <FormDialog
      drawer
      opened={role !== undefined}
      onClose={onClose}
      title={role ? t.grantOf(nameOf(role)) : ''}
      size="lg"
    >
      {role ? <Grants role={role} onClose={onClose} /> : null}
    </FormDialog>
  )
}

function Grants({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const tree = useQuery({ ...grantTreeQuery(), meta: { shown: 'page' } })
  const held = useQuery({ ...menuIdsQuery(role.id), meta: { shown: 'page' } })
  const error = tree.error ?? held.error
  if (error && !(tree.data && held.data))
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void tree.refetch()
          void held.refetch()
        }}
      />
    )
  if (!tree.data || !held.data) return <SkeletonRows rows={10} />
  return <GrantForm role={role} tree={tree.data} held={held.data} onClose={onClose} />
}

interface GrantFormProps {
  role: RoleRow
  tree: GrantNode[]
  held: string[]
  onClose: () => void
}

const fields = z.object({ ids: z.array(z.string()) }) as unknown as z.ZodMiniType<
  { ids: string[] },
  { ids: string[] }
>

function GrantForm({ role, tree, held, onClose }: GrantFormProps) {
  const t = useWords(roleWords)
  const nameOf = useRoleName()
  const [linked, link] = useState(true)
  const folding = useFolding<GrantNode>(tree, { searching: false })
  const nodes = useMemo(() => treeRows(tree), [tree])
  const outsideMenu = ({ openedFrom }: GrantNode) => {
    const list = nodes.find(({ id }) => id === openedFrom)
    return list ? t.openedFrom(nameOf(list)) : t.hiddenPage
  }
  const initialValues = useMemo(() => ({ ids: held }), [held])
  return (
    <ResourceForm
      initialValues={initialValues}
      schema={fields}
      submit={({ ids }) => setRoleMenus({ params: { id: role.id }, body: ids })}
      onDone={() => {
        toastDone(t.granted)
        onClose()
      }}
    >
      {(form) => (
        <>
          <Group justify="space-between">
            <Switch
              label={t.linked}
              checked={linked}
              onChange={({ currentTarget }) => link(currentTarget.checked)}
            />
            <FoldAllButton folding={folding} disabled={false} />
          </Group>
          <CheckTree
            label={t.grantTree}
            nodes={tree}
            checked={form.values.ids}
            onChange={(ids) => form.setFieldValue('ids', ids)}
            linked={linked}
            folding={folding}
            nameOf={nameOf}
            labelOf={(node) => (
              <>
                {nameOf(node)} {node.perm ? <code className={classes.code}>{node.perm}</code> : null}
                {node.perm === everyDevice ? <small className={classes.dimmed}>{t.byHand}</small> : null}
                {node.visible || node.perm ? null : (
                  <small className={classes.dimmed}>{outsideMenu(node)}</small>
                )}
              </>
            )}
            fixedBecause={(node) => (node.grantable ? undefined : t.notHeld)}
            leadsTo={({ id }) => nodes.filter(({ openedFrom }) => openedFrom === id)}
            byHand={({ perm }) => perm === everyDevice}
            standsAlone={({ type }) => type === 'MENU'}
          />
        </>
      )}
    </ResourceForm>
  )
}
