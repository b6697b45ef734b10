import { noteSecondFactor } from '../../kit/access/member.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { SecondFactorPanel } from '../../modules/auth/auth.public.ts'
import { RequiredStep } from './RequiredStep.tsx'
import { sessionWords } from './session.words.ts'

/** For anyone who has a role that requires a second factor: it must be set up first. */
export default function SecondFactorPage() {
  const t = useWords(sessionWords)
  return (
    <RequiredStep title={t.secondFactor} hint={t.secondFactorHint}>
      {(goOn) => (
        <SecondFactorPanel
          onSetUp={() => {
            noteSecondFactor()
            goOn()
          }}
        />
      )}
    </RequiredStep>
  )
}
