import type { RoleRow } from '@limpid/contract/roles/roles'
import { Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { InUse } from '../../kit/inUse/InUse.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import lockedSwitch from '../../ui/status/lockedSwitch.module.css'
import { roleCalls } from './roles.queries.ts'
import { roleWords } from './roles.words.ts'
import { useRoleName } from './useRoleName.ts'

/** Enables or disables a role, after confirmation; where that is not possible, it says why. */
export function RoleStatus({ role }: { role: RoleRow }) {
  const t = useWords(roleWords)
  const can = useCan()
  const name = useRoleName()(role)
  const turn = useMutation({
    mutationFn: (status: boolean) => roleCalls.setStatus({ params: { id: role.id }, query: { status } }),
  })
  if (!can(['sys:role:edit'])) return <InUse status={role.status} />
  const { status, users } = role
  const fixedBecause = role.above
    ? t.above
    : status && role.builtIn
      ? t.builtInHint
      : status && role.own
        ? t.ownStatus
        : undefined
  return (
    <Switch
      size="sm"
      className={lockedSwitch.locked}
      aria-label={t.statusOf(name)}
      checked={status}
      disabled={fixedBecause !== undefined || turn.isPending}
      thumbIcon={fixedBecause === undefined ? undefined : <IconLock size={10} aria-hidden />}
      title={fixedBecause}
      onChange={() =>
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
