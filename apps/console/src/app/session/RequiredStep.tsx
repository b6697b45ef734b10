import { localise } from '@limpid/contract/kernel/words'
import { type ReactNode, useEffect } from 'react'
import { goTo, useAddress } from '../../kit/address.ts'
import { useBranding } from '../../kit/branding/branding.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { Ground } from '../layout/ground/Ground.tsx'
import classes from './RequiredStep.module.css'
import { sessionWords } from './session.words.ts'
import { signOut } from './signOut.ts'

interface RequiredStepProps {
  title: string
  hint: string
  /** The step itself; `goOn` opens the requested page once it is done. */
  children: (goOn: () => void) => ReactNode
}

/** Shown instead of every other page until a step is done that the account needs first. */
export function RequiredStep({ title, hint, children }: RequiredStepProps) {
  const t = useWords(sessionWords)
  const { pathname, search } = useAddress()
  const language = useLanguage()
  const branding = localise(
    useBranding(({ name }) => name),
    language,
  )
  useEffect(() => {
    document.title = `${title} · ${branding}`
  }, [title, branding])
  return (
    <Ground>
      <main className={classes.page}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.hint}>{hint}</p>
        {children(() => goTo(`/redirect${pathname}${search}`, { replace: true }))}
        <div className={classes.leave}>
          <PushButton look="plain" onClick={() => void signOut()}>
            {t.signOut}
          </PushButton>
        </div>
      </main>
    </Ground>
  )
}
