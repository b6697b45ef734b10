import { useState } from 'react'
import { useMember } from '../../../kit/access/member.ts'
import { signOut } from '../../session/signOut.ts'
import { usePart } from '../../update/usePart.ts'

const loadDialog = () =>
  import('../../../modules/agreements/due/DueAgreementsDialog.tsx').then((part) => part.DueAgreementsDialog)

/** Asks to accept changed agreements, until the user accepts or postpones for as long as the page is open. */
export function DueAgreements() {
  const due = useMember(({ member }) => member?.agreementsDue.join() ?? '')
  const [later, setLater] = useState('')
  const requested = due !== '' && due !== later
  const Dialog = usePart(loadDialog, requested, () => setLater(due))
  return Dialog ? (
    <Dialog opened={requested} onSignOut={() => void signOut()} onLater={() => setLater(due)} />
  ) : null
}
