import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import classes from '../users.module.css'
import { userRolesQuery } from '../users.queries.ts'
import { RoleMembers } from './RoleMembers.tsx'
import { roleMemberWords } from './roleMembers.words.ts'

interface RoleMembersDrawerProps {
  /** Closed while this is empty. */
  roleId: string
  onClose: () => void
}

/** Role members, with adding and removing; the list state is in the address. */
export function RoleMembersDrawer({ roleId, onClose }: RoleMembersDrawerProps) {
  const t = useWords(roleMemberWords)
  const {
    data: roles,
    error,
    refetch,
  } = useQuery({ ...userRolesQuery(useLanguage()), enabled: roleId !== '', meta: { shown: 'page' } })
  const role = roles?.find(({ value }) => value === roleId)
  return (
    <Dialog
      drawer="right"
      size="xl"
      opened={roleId !== ''}
      onClose={onClose}
      title={role ? t.titleOf(role.label) : t.title}
      bodyClass={classes.drawer}
    >
      {error && !roles ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!roles && !error ? <SkeletonRows rows={8} /> : null}
      {roles && !role ? <Text size="sm">{t.gone}</Text> : null}
      {role ? <RoleMembers key={role.value} role={role} /> : null}
    </Dialog>
  )
}
