import { localise } from '@limpid/contract/kernel/words'
import { type ReactNode, useEffect } from 'react'
import { useBranding } from '../../../kit/branding/branding.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { productVersion } from '../../../lib/product.ts'
import { authWords } from '../auth.words.ts'
import classes from '../login.module.css'
import { SignInBar } from './SignInBar.tsx'

interface SignInFrameProps {
  /** Title of the browser tab. */
  tab: string
  title: string
  lead: string
  children: ReactNode
}

/** Layout of the public forms: sign-in, registration, password reset. */
export function SignInFrame({ tab, title, lead, children }: SignInFrameProps) {
  const t = useWords(authWords)
  const language = useLanguage()
  const branding = localise(
    useBranding(({ name }) => name),
    language,
  )
  useEffect(() => {
    document.title = `${tab} · ${branding}`
  }, [tab, branding])
  return (
    <div className={classes.screen}>
      <section className={classes.side} aria-hidden>
        <p className={classes.promise}>{t.promise}</p>
        <p className={classes.promiseHint}>{t.promiseHint}</p>
        <Waves />
      </section>
      <div className={classes.main}>
        <SignInBar />
        <main className={classes.centre}>
          <div className={classes.box}>
            <h1 className={classes.welcome}>{title}</h1>
            <p className={classes.lead}>{lead}</p>
            {children}
          </div>
        </main>
        <footer className={classes.foot}>
          {branding} {productVersion}
        </footer>
      </div>
    </div>
  )
}

/** Background waves: three slow swells. */
function Waves() {
  return (
    <svg className={classes.waves} viewBox="0 0 720 260" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 120c120-46 240-46 360 0s240 46 360 0v140H0Z" fill="#fff" fillOpacity=".08" />
      <path d="M0 160c120 40 240 40 360 0s240-40 360 0v100H0Z" fill="#fff" fillOpacity=".09" />
      <path d="M0 206c120-28 240-28 360 0s240 28 360 0v54H0Z" fill="#fff" fillOpacity=".12" />
    </svg>
  )
}
