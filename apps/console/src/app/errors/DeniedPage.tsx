import { useMember } from '../../kit/access/member.ts'
import { goTo } from '../../kit/address.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { appWords } from '../app.words.ts'
import { signOut } from '../session/signOut.ts'
import { ErrorPage } from './ErrorPage.tsx'

export default function DeniedPage() {
  const t = useWords(appWords)
  const hasRoles = useMember((state) => state.roles.length > 0)
  const home = <PushButton onClick={() => goTo('/')}>{t.home}</PushButton>
  return (
    <ErrorPage
      code="401"
      title={appWords.denied}
      hint={hasRoles ? t.deniedPageHint : t.deniedHint}
      action={
        <>
          {hasRoles ? home : null}
          <PushButton look="plain" onClick={() => void signOut()}>
            {t.signOut}
          </PushButton>
        </>
      }
    />
  )
}
