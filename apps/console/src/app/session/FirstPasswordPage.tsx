import { useMember } from '../../kit/access/member.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PasswordPanel } from '../../modules/members/members.public.ts'
import { RequiredStep } from './RequiredStep.tsx'
import { sessionWords } from './session.words.ts'

/** For users signed in with a password set by staff or an expired one: they must choose another first. */
export default function FirstPasswordPage() {
  const t = useWords(sessionWords)
  const initial = useMember(({ member }) => member?.passwordInitial !== false)
  return (
    <RequiredStep
      title={initial ? t.firstPassword : t.expired}
      hint={initial ? t.firstPasswordHint : t.expiredHint}
    >
      {(goOn) => <PasswordPanel onChanged={goOn} />}
    </RequiredStep>
  )
}
