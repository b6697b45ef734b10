import type { RoleRow } from '@limpid/contract/roles/roles'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { roleWords } from '../roles.words.ts'
import { useRoleName } from '../useRoleName.ts'

const Preview = lazy(() => import('./Preview.tsx'))

interface PreviewDrawerProps {
  role: RoleRow | undefined
  onClose: () => void
}

/** The menu and the buttons of a user who has only this role. */
export function PreviewDrawer({ role, onClose }: PreviewDrawerProps) {
  const t = useWords(roleWords)
  const nameOf = useRoleName()
  return (
    <Dialog
      drawer="right"
      opened={role !== undefined}
      onClose={onClose}
      title={role ? t.previewOf(nameOf(role)) : ''}
    >
      {role ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Preview role={role} />
        </Suspense>
      ) : null}
    </Dialog>
  )
}
