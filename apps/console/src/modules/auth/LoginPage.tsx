import { localise } from '@limpid/contract/kernel/words'
import { type ComponentType, useEffect, useState } from 'react'
import { readToken } from '../../api/session/session.ts'
import { goTo, useAddress } from '../../kit/address.ts'
import { useBranding } from '../../kit/branding/branding.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { redirectTarget } from '../../lib/addresses/redirect.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { authWords } from './auth.words.ts'
import { readPending } from './codes/pendingCode.ts'
import type { SmsLoginFormProps } from './codes/SmsLoginForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './login.module.css'
import { SignInFrame } from './sign-in-frame/SignInFrame.tsx'
import { Switcher } from './sign-in-frame/Switcher.tsx'

export default function LoginPage() {
  const t = useWords(authWords)
  const { retry } = useWords(kitWords)
  const language = useLanguage()
  const branding = localise(
    useBranding(({ name }) => name),
    language,
  )
  const open = useBranding(({ registration }) => registration)
  const { search, state } = useAddress()
  const entered = (state ?? {}) as { login?: string; way?: 'sms' }
  // A user who waits for a code and reloads the page is still waiting for it.
  const [way, setWay] = useState<'password' | 'sms'>(() =>
    readPending('login', 'mobile') ? 'sms' : (entered.way ?? 'password'),
  )
  const sms = useSmsSide(way === 'sms', () => {
    goTo(`/login${search}`, { replace: true, state: { ...entered, way: 'sms' } })
    window.location.reload()
  })
  const enter = () => goTo(redirectTarget(search), { replace: true })
  useOtherTab(enter)
  return (
    <SignInFrame tab={t.signIn} title={t.welcome(branding)} lead={t.lead}>
      <Switcher
        label={t.waysIn}
        choices={{ password: t.byPassword, sms: t.bySms }}
        chosen={way}
        onChoose={setWay}
      >
        {way === 'password' ? <LoginForm name={entered.login ?? ''} onSignedIn={enter} /> : null}
        {way === 'sms' && sms.Form ? <sms.Form onSignedIn={enter} /> : null}
        {way === 'sms' && sms.failed ? (
          <div role="alert" className={classes.form}>
            <p className={classes.refusal}>{t.smsMissing}</p>
            <PushButton look="plain" onClick={sms.retry}>
              {retry}
            </PushButton>
          </div>
        ) : null}
      </Switcher>
      <p className={classes.links}>
        {open ? <a href={`#/register${search}`}>{t.toRegister}</a> : null}
        <a href={`#/retrieve${search}`}>{t.toRetrieve}</a>
      </p>
      <div data-adverts="sign-in" />
    </SignInFrame>
  )
}

/** Continues as soon as the user has signed in in another browser tab. */
function useOtherTab(enter: () => void): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'accessToken' && readToken() !== undefined) enter()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [enter])
}

interface SmsSide {
  Form: ComponentType<SmsLoginFormProps> | undefined
  failed: boolean
  retry: () => void
}

/**
 * The SMS form is loaded on demand: most people sign in by password, and the first screen should be small. If
 * it fails to load twice, the console is older than the server: the page is reloaded; nothing has been typed
 * yet.
 */
function useSmsSide(requested: boolean, reload: () => void): SmsSide {
  const [Form, setForm] = useState<ComponentType<SmsLoginFormProps>>()
  const [failures, setFailures] = useState(0)
  const load = () =>
    import('./codes/SmsLoginForm.tsx').then((part) => {
      setForm(() => part.SmsLoginForm)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once each time it is needed
  useEffect(() => {
    if (requested && !Form) load().catch(() => setFailures((before) => before + 1))
  }, [requested])
  return {
    Form,
    failed: failures > 0 && !Form,
    retry: () => void load().catch(reload),
  }
}
