import { say } from '@limpid/contract/kernel/words'
import { useEffect } from 'react'
import { goTo, useAddress } from '../../kit/address.ts'
import { useBranding } from '../../kit/branding/branding.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PasswordPanel } from '../../modules/members/members.public.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { Ground } from '../layout/ground/Ground.tsx'
import classes from './FirstPasswordPage.module.css'
import { sessionWords } from './session.words.ts'
import { signOut } from './signOut.ts'

/** The one page of whoever signed in with a password from staff: another one must be chosen first. */
export default function FirstPasswordPage() {
  const t = useWords(sessionWords)
  const { pathname, search } = useAddress()
  const language = useLanguage()
  const branding = say(
    useBranding(({ name }) => name),
    language,
  )
  useEffect(() => {
    document.title = `${t.firstPassword} · ${branding}`
  }, [t.firstPassword, branding])
  return (
    <Ground>
      <main className={classes.page}>
        <h1 className={classes.title}>{t.firstPassword}</h1>
        <p className={classes.hint}>{t.firstPasswordHint}</p>
        <PasswordPanel onChanged={() => goTo(`/redirect${pathname}${search}`, { replace: true })} />
        <div className={classes.leave}>
          <PushButton look="plain" onClick={() => void signOut()}>
            {t.signOut}
          </PushButton>
        </div>
      </main>
    </Ground>
  )
}
