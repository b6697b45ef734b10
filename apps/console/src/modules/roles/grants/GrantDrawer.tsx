import { searchTree } from '@limpid/contract/kernel/trees'
import type { GrantNode } from '@limpid/contract/menus/grants'
import type { RoleRow } from '@limpid/contract/roles/roles'
import { Button, Group, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { CheckTree } from '../../../kit/tree/checks/CheckTree.tsx'
import { switchAll } from '../../../kit/tree/checks/checks.ts'
import { FoldAllButton } from '../../../kit/tree/FoldAllButton.tsx'
import { treeRows } from '../../../kit/tree/treeRows.ts'
import { useFolding } from '../../../kit/tree/useFolding.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import classes from '../roles.module.css'
import { grantTreeQuery, menuIdsQuery, setRoleMenus } from '../roles.queries.ts'
import { roleWords } from '../roles.words.ts'
import { useRoleName } from '../useRoleName.ts'
import { isByHand } from './cautions.ts'

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
  const [requested, search] = useState('')
  const words = requested.trim().toLowerCase()
  const folding = useFolding<GrantNode>(tree, { searching: words !== '' })
  const isHit = (node: GrantNode) =>
    [node.name, node.nameEn, node.perm ?? ''].some((text) => text.toLowerCase().includes(words))
  const found = words === '' ? undefined : searchTree(tree, isHit)
  const nodes = useMemo(() => treeRows(tree), [tree])
  const outsideMenu = ({ openedFrom }: GrantNode) => {
    const list = nodes.find(({ id }) => id === openedFrom)
    return list ? t.openedFrom(nameOf(list)) : t.hiddenPage
  }
  const initialValues = useMemo(() => ({ ids: held }), [held])
  const rules = {
    isFixed: ({ grantable }: GrantNode) => !grantable,
    leadsTo: ({ id }: GrantNode) => nodes.filter(({ openedFrom }) => openedFrom === id),
    byHand: ({ perm }: GrantNode) => isByHand(perm),
    standsAlone: ({ type }: GrantNode) => type === 'MENU',
  }
  // A search limits the switch to what it found.
  const turned = (words === '' ? tree : nodes.filter(isHit)).map(({ id }) => id)
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
          <SearchField label={t.findGrant} value={requested} onChange={search} />
          <Group justify="space-between">
            <Switch
              label={t.linked}
              checked={linked}
              onChange={({ currentTarget }) => link(currentTarget.checked)}
            />
            <Group gap="xs">
              {([true, false] as const).map((on) => (
                <Button
                  key={String(on)}
                  variant="default"
                  disabled={turned.length === 0}
                  onClick={() => {
                    const held = new Set(form.values.ids)
                    form.setFieldValue('ids', [...switchAll(tree, held, turned, on, rules)])
                  }}
                >
                  {on ? t.checkAll : t.uncheckAll}
                </Button>
              ))}
              <FoldAllButton folding={folding} disabled={words !== ''} />
            </Group>
          </Group>
          {found?.length === 0 ? <Text size="sm">{t.noGrants}</Text> : null}
          <CheckTree
            label={t.grantTree}
            nodes={tree}
            {...(found && { shown: found })}
            checked={form.values.ids}
            onChange={(ids) => form.setFieldValue('ids', ids)}
            linked={linked}
            folding={folding}
            nameOf={nameOf}
            labelOf={(node) => (
              <>
                {nameOf(node)} {node.perm ? <code className={classes.code}>{node.perm}</code> : null}{' '}
                {isByHand(node.perm) ? <small className={classes.dimmed}>{t.byHand}</small> : null}
                {node.visible || node.perm ? null : (
                  <small className={classes.dimmed}>{outsideMenu(node)}</small>
                )}
              </>
            )}
            fixedBecause={(node) => (node.grantable ? undefined : t.notHeld)}
            leadsTo={rules.leadsTo}
            byHand={rules.byHand}
            standsAlone={rules.standsAlone}
          />
        </>
      )}
    </ResourceForm>
  )
}
