import type { Permission } from '@limpid/contract/catalogue/permissions'
import { localise } from '@limpid/contract/kernel/words'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Can, useCan } from '../../../kit/access/Can.tsx'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { findNode } from '../../../kit/tree/treeRows.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { deletionImpact, type MenuRow, permissionsIn } from '../menuRows.ts'
import classes from '../menus.module.css'
import { menuCalls, menuTreeQuery } from '../menus.queries.ts'
import { menuWords } from '../menus.words.ts'

interface MenuActionsProps {
  row: MenuRow
  onAddBelow: () => void
  onEdit: () => void
}

/** Actions on an entry. */
export function MenuActions({ row, onAddBelow, onEdit }: MenuActionsProps) {
  const t = useWords(menuWords)
  const common = useWords(kitWords)
  const name = localise({ zh: row.name, en: row.nameEn }, useLanguage())
  return (
    <span className={classes.actions}>
      {row.type === 'CATALOG' || row.type === 'MENU' ? (
        <Can needs={['sys:menu:add']}>
          <Button variant="subtle" size="compact-sm" aria-label={t.addBelowOf(name)} onClick={onAddBelow}>
            {common.add}
          </Button>
        </Can>
      ) : null}
      <Can needs={['sys:menu:edit']}>
        <Button variant="subtle" size="compact-sm" aria-label={t.editOf(name)} onClick={onEdit}>
          {common.edit}
        </Button>
      </Can>
      <Can needs={['sys:menu:delete']}>
        <RemoveButton row={row} name={name} />
      </Can>
    </span>
  )
}

function RemoveButton({ row, name }: { row: MenuRow; name: string }) {
  const t = useWords(menuWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const can = useCan()
  // Roles lose the permissions of the buttons.
  const lacking = [...permissionsIn([row])].filter((permission) => !can([permission as Permission]))
  const remove = useMutation({
    mutationFn: () => menuCalls.remove({ params: { id: row.id } }),
    onSuccess: () => toastDone(t.removed),
  })
  const ask = useMutation({
    // Entries hidden by a search are deleted too, so the full current tree is counted.
    mutationFn: () => client.fetchQuery({ ...menuTreeQuery(), staleTime: 0 }),
    onSuccess: (tree) => {
      const { below, roles, permissions } = deletionImpact(findNode(tree, row.id) ?? row)
      const what = below === 0 ? t.removeAlone(name) : t.removeWith(name, below)
      const lost = permissions > 0 ? t.rolesLosePermissions(roles, permissions) : t.rolesLose(roles)
      confirmAction({
        title: t.removeOf(name),
        text: t.removeAsk(what, roles > 0 ? lost : ''),
        action: common.remove,
        danger: true,
        onConfirm: () => remove.mutate(),
      })
    },
  })
  const notHeld = lacking.length > 0 ? t.permsNotHeld(lacking.join(t.and)) : undefined
  const held = row.kept ? t.kept : notHeld
  return (
    <ReasonButton
      variant="subtle"
      color="red"
      size="compact-sm"
      aria-label={t.removeOf(name)}
      reason={row.builtIn ? t.builtIn : held}
      loading={remove.isPending || ask.isPending}
      onClick={() => ask.mutate()}
    >
      {common.remove}
    </ReasonButton>
  )
}
