import { say } from '@limpid/contract/kernel/words'
import { type ComponentType, useEffect, useState } from 'react'
import { readToken } from '../../api/session/session.ts'
import { goTo, useAddress } from '../../kit/address.ts'
import { useHouse } from '../../kit/house/house.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { redirectTarget } from '../../lib/addresses/redirect.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { authWords } from './auth.words.ts'
import { readPending } from './codes/pendingCode.ts'
import type { SmsLoginFormProps } from './codes/SmsLoginForm.tsx'
import { DoorFrame } from './door/DoorFrame.tsx'
import { Switcher } from './door/Switcher.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './login.module.css'

export default function LoginPage() {
  const t = useWords(authWords)
  const { retry } = useWords(kitWords)
  const language = useLanguage()
  const house = say(
    useHouse(({ name }) => name),
    language,
  )
  const { search, state } = useAddress()
  const brought = (state ?? {}) as { login?: string; way?: 'sms' }
  // Somebody who waits for a code, and loaded the page anew, waits for it still.
  const [way, setWay] = useState<'password' | 'sms'>(() =>
    readPending('login', 'mobile') ? 'sms' : (brought.way ?? 'password'),
  )
  const sms = useSmsSide(way === 'sms', () => {
    goTo(`/login${search}`, { replace: true, state: { ...brought, way: 'sms' } })
    window.location.reload()
  })
  const enter = () => goTo(redirectTarget(search), { replace: true })
  useOtherTab(enter)
  return (
    <DoorFrame tab={t.signIn} title={t.welcome(house)} lead={t.lead}>
      <Switcher
        label={t.waysIn}
        choices={{ password: t.byPassword, sms: t.bySms }}
        chosen={way}
        onChoose={setWay}
      >
        {way === 'password' ? <LoginForm name={brought.login ?? ''} onSignedIn={enter} /> : null}
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
        <a href={`#/register${search}`}>{t.toRegister}</a>
        <a href={`#/retrieve${search}`}>{t.toRetrieve}</a>
      </p>
    </DoorFrame>
  )
}

/** Goes on as soon as somebody has signed in by another tab of the browser. */
function useOtherTab(enter: () => void): void {
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key === 'accessToken' && readToken() !== undefined) enter()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [enter])
}

interface SmsSide {
  Form: ComponentType<SmsLoginFormProps> | undefined
  failed: boolean
  retry: () => void
}

/**
 * The SMS side comes when it is asked for: most people sign in by password, and the first screen is to be small. One that cannot
 * be had twice is of an older console than the server's: the page is loaded anew, and nothing was typed on it yet.
 */
function useSmsSide(wanted: boolean, loadAnew: () => void): SmsSide {
  const [Form, setForm] = useState<ComponentType<SmsLoginFormProps>>()
  const [failures, setFailures] = useState(0)
  const load = () =>
    import('./codes/SmsLoginForm.tsx').then((part) => {
      setForm(() => part.SmsLoginForm)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once each time that it is wanted
  useEffect(() => {
    if (wanted && !Form) load().catch(() => setFailures((before) => before + 1))
  }, [wanted])
  return {
    Form,
    failed: failures > 0 && !Form,
    retry: () => void load().catch(loadAnew),
  }
}
