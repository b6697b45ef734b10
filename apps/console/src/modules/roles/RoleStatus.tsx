import type { RoleRow } from '@limpid/contract/roles/roles'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../kit/access/Can.tsx'
import { useExcessReason } from '../../kit/access/useExcessReason.ts'
import { confirmAction } from '../../kit/confirmAction.ts'
import { InUse } from '../../kit/inUse/InUse.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { LockedSwitch } from '../../ui/status/LockedSwitch.tsx'
import { roleCalls } from './roles.queries.ts'
import { roleWords } from './roles.words.ts'
import { useRoleName } from './useRoleName.ts'

/** Enables or disables a role, after confirmation; where that is not possible, it says why. */
export function RoleStatus({ role }: { role: RoleRow }) {
  const t = useWords(roleWords)
  const can = useCan()
  const reasonOf = useExcessReason()
  const name = useRoleName()(role)
  const turn = useMutation({
    mutationFn: (status: boolean) => roleCalls.setStatus({ params: { id: role.id }, query: { status } }),
  })
  if (!can(['sys:role:edit'])) return <InUse status={role.status} />
  const { status, users } = role
  const ownHint = role.own ? t.ownStatus : undefined
  const activeHint = role.builtIn ? t.builtInHint : ownHint
  const lockedReason = status ? activeHint : undefined
  return (
    <LockedSwitch
      label={t.statusOf(name)}
      checked={status}
      reason={reasonOf('role', role.above) ?? lockedReason}
      busy={turn.isPending}
      onTurn={() =>
        confirmAction({
          title: status ? t.disable : t.enable,
          text: status ? t.statusOff(name, users) : t.statusOn(name, users),
          action: status ? t.disable : t.enable,
          danger: status,
          onConfirm: () => turn.mutate(!status),
        })
      }
    />
  )
}
