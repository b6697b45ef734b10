import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import classes from '../users.module.css'
import { userRolesQuery } from '../users.queries.ts'
import { Holders } from './Holders.tsx'
import { holderWords } from './holders.words.ts'

interface HoldersDrawerProps {
  /** Closed while this is empty. */
  roleId: string
  onClose: () => void
}

/** Who holds a role, with giving it and taking it away; the place in the list is in the address. */
export function HoldersDrawer({ roleId, onClose }: HoldersDrawerProps) {
  const t = useWords(holderWords)
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
      {role ? <Holders key={role.value} role={role} /> : null}
    </Drawer>
  )
}
