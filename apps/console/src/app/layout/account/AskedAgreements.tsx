import { useState } from 'react'
import { useMember } from '../../../kit/access/member.ts'
import { signOut } from '../../session/signOut.ts'
import { usePart } from '../../update/usePart.ts'

const loadDialog = () =>
  import('../../../modules/agreements/asking/AskedDialog.tsx').then((part) => part.AskedDialog)

/** Asks to agree to agreements that changed, until one does or, for as long as the page is open, puts it off. */
export function AskedAgreements() {
  const due = useMember(({ member }) => member?.agreementsDue.join() ?? '')
  const [later, setLater] = useState('')
  const asked = due !== '' && due !== later
  const Dialog = usePart(loadDialog, asked, () => setLater(due))
  return Dialog ? (
    <Dialog opened={asked} onSignOut={() => void signOut()} onLater={() => setLater(due)} />
  ) : null
}
