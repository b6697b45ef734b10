import { useWords } from '../../kit/language/useWords.ts'
import { PasswordPanel } from '../../modules/members/members.public.ts'
import { RequiredStep } from './RequiredStep.tsx'
import { sessionWords } from './session.words.ts'

/** For whoever signed in with a password from staff: another one must be chosen first. */
export default function FirstPasswordPage() {
  const t = useWords(sessionWords)
  return (
    <RequiredStep title={t.firstPassword} hint={t.firstPasswordHint}>
      {(goOn) => <PasswordPanel onChanged={goOn} />}
    </RequiredStep>
  )
}
