import type { MemberDetail } from '@limpid/contract/customers/schemas'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { useExcessReason } from '../../../kit/access/useExcessReason.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { customerWords } from '../customers.words.ts'

/** Only who changes the status needs it. */
const StatusDialog = lazy(() => import('./StatusDialog.tsx'))

/** Enables or disables the account of a member. */
export function StatusButton({ member }: { member: MemberDetail }) {
  const t = useWords(customerWords)
  const reasonOf = useExcessReason()
  // It stays for the movement with which it closes, and is shown as it was opened.
  const [asked, ask] = useState<{ member: MemberDetail; opened: boolean }>()
  return (
    <Can needs={['ums:member:status']}>
      <ReasonButton
        variant="default"
        reason={reasonOf('account', member.above)}
        onClick={() => ask({ member, opened: true })}
      >
        {member.status ? t.disable : t.enable}
      </ReasonButton>
      {asked ? (
        <Suspense>
          <StatusDialog {...asked} onClose={() => ask({ ...asked, opened: false })} />
        </Suspense>
      ) : null}
    </Can>
  )
}
