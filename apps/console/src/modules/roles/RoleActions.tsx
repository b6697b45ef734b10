import type { RoleRow } from '@limpid/contract/roles/roles'
import { rootRole } from '@limpid/contract/roles/system-roles'
import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { useExcessReason } from '../../kit/access/useExcessReason.ts'
import { confirmAction } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { ActionEntry } from '../../ui/drop/ActionMenu.tsx'
import { DropMenu } from '../../ui/drop/DropMenu.tsx'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import classes from './roles.module.css'
import { roleCalls } from './roles.queries.ts'
import { roleWords } from './roles.words.ts'
import { useRoleName } from './useRoleName.ts'

interface RoleActionsProps {
  role: RoleRow
  onEdit: () => void
  onCopy: () => void
  onGrant: () => void
  onPreview: () => void
  onRoleMembers: () => void
}

/** The actions on a role. */
export function RoleActions({ role, onEdit, onCopy, onGrant, onPreview, onRoleMembers }: RoleActionsProps) {
  const t = useWords(roleWords)
  const common = useWords(kitWords)
  const can = useCan()
  const name = useRoleName()(role)
  const fixed = role.code === rootRole
  const invalidReason = useExcessReason()('role', role.above)
  const change = (label: string, words: string, act: () => void) => (
    <ReasonButton variant="subtle" size="compact-sm" aria-label={label} reason={invalidReason} onClick={act}>
      {words}
    </ReasonButton>
  )
  const remove = useMutation({
    mutationFn: () => roleCalls.remove({ params: { ids: [role.id] } }),
    onSuccess: () => toastDone(t.removed),
  })
  const ask = () =>
    confirmAction({
      title: t.removeRole(name),
      text: t.removeAsk(name),
      action: common.remove,
      danger: true,
      onConfirm: () => remove.mutate(),
    })
  const removable = can(['sys:role:delete']) && !role.builtIn
  const copies = can(['sys:role:add'])
  const shows = can(['sys:user:list'])
  return (
    <span className={classes.actions}>
      {fixed ? null : (
        <>
          <Can needs={['sys:role:assign']}>{change(t.grantOf(name), t.grant, onGrant)}</Can>
          <Can needs={['sys:role:edit']}>{change(t.editRole(name), common.edit, onEdit)}</Can>
        </>
      )}
      <Button variant="subtle" size="compact-sm" aria-label={t.previewOf(name)} onClick={onPreview}>
        {t.preview}
      </Button>
      {shows || (!fixed && (copies || removable)) ? (
        <DropMenu
          side="bottom-end"
          button={(props) => (
            <ActionIcon {...props} variant="subtle" aria-label={t.more(name)} loading={remove.isPending}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          )}
        >
          {shows ? <ActionEntry onClick={onRoleMembers}>{t.roleMembers}</ActionEntry> : null}
          {copies && !fixed ? <ActionEntry onClick={onCopy}>{common.copy}</ActionEntry> : null}
          {removable && !fixed ? (
            <ActionEntry invalidReason={invalidReason} onClick={ask}>
              {common.remove}
            </ActionEntry>
          ) : null}
        </DropMenu>
      ) : null}
    </span>
  )
}
