import { say } from '@limpid/contract/kernel/words'
import { type ComponentType, useEffect, useState } from 'react'
import { systemFault } from '../../api/problem.ts'
import { goTo, useAddress } from '../../kit/address.ts'
import { toastProblem } from '../../kit/toast.ts'
import { useLanguage } from '../../kit/useLanguage.ts'
import { useWords } from '../../kit/useWords.ts'
import { redirectTarget } from '../../lib/redirect.ts'
import { authWords } from './auth.words.ts'
import { readPending } from './codes/pendingCode.ts'
import type { SmsLoginFormProps } from './codes/SmsLoginForm.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './login.module.css'
import { Switcher } from './Switcher.tsx'

export default function LoginPage() {
  const t = useWords(authWords)
  const { search, state } = useAddress()
  // Somebody who waits for a code, and loaded the page anew, waits for it still.
  const [way, setWay] = useState<'password' | 'sms'>(() =>
    readPending('login', 'mobile') ? 'sms' : 'password',
  )
  const SmsLoginForm = useSmsLoginForm(way === 'sms')
  const enter = () => goTo(redirectTarget(search), { replace: true })
  const { login = '' } = (state ?? {}) as { login?: string }
  return (
    <DoorFrame tab={t.signIn} title={t.welcome} lead={t.lead}>
      <Switcher
        label={t.waysIn}
        choices={{ password: t.byPassword, sms: t.bySms }}
        chosen={way}
        onChoose={setWay}
      >
        {way === 'password' ? <LoginForm name={login} onSignedIn={enter} /> : null}
        {way === 'sms' && SmsLoginForm ? <SmsLoginForm onSignedIn={enter} /> : null}
      </Switcher>
      <p className={classes.links}>
        <a href={`#/register${search}`}>{t.toRegister}</a>
        <a href={`#/retrieve${search}`}>{t.toRetrieve}</a>
      </p>
    </DoorFrame>
  )
}

/** The SMS side comes when it is asked for: most people sign in by password, and the first screen is to be small. */
function useSmsLoginForm(wanted: boolean): ComponentType<SmsLoginFormProps> | undefined {
  const [Form, setForm] = useState<ComponentType<SmsLoginFormProps>>()
  const language = useLanguage()
  useEffect(() => {
    if (!wanted || Form) return
    import('./codes/SmsLoginForm.tsx')
      .then((part) => setForm(() => part.SmsLoginForm))
      .catch(() => toastProblem(say(systemFault, language)))
  }, [wanted, Form, language])
  return Form
}
