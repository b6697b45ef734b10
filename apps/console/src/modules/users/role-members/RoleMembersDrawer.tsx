import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { kitWords } from '../../../kit/language/kit.words.ts'
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
  const { close } = useWords(kitWords)
  const {
    data: roles,
    error,
    refetch,
  } = useQuery({ ...userRolesQuery(useLanguage()), enabled: roleId !== '', meta: { shown: 'page' } })
  const role = roles?.find(({ value }) => value === roleId)
  return (
    <Drawer
      position="right"
      size="xl"
      opened={roleId !== ''}
      onClose={onClose}
      title={role ? t.titleOf(role.label) : t.title}
      classNames={{ body: classes.drawer }}
      closeButtonProps={{ 'aria-label': close }}
    >
      {error && !roles ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!roles && !error ? <SkeletonRows rows={8} /> : null}
      {roles && !role ? <Text size="sm">{t.gone}</Text> : null}
      {role ? <RoleMembers key={role.value} role={role} /> : null}
    </Drawer>
  )
}
