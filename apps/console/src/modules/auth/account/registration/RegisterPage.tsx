import { useState } from 'react'
import { goTo, useAddress } from '../../../../kit/address.ts'
import { useBranding } from '../../../../kit/branding/branding.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { toastDone } from '../../../../kit/toast.ts'
import type { Channel } from '../../codes/contact.ts'
import { readPending } from '../../codes/pendingCode.ts'
import classes from '../../login.module.css'
import { SignInFrame } from '../../sign-in-frame/SignInFrame.tsx'
import { Switcher } from '../../sign-in-frame/Switcher.tsx'
import { accountWords } from '../account.words.ts'
import { RegisterForm } from './RegisterForm.tsx'

export default function RegisterPage() {
  const t = useWords(accountWords)
  const { search } = useAddress()
  const open = useBranding(({ registration }) => registration)
  const [channel, setChannel] = useState<Channel>(() =>
    readPending('register', 'email') ? 'email' : 'mobile',
  )
  const leave = (login: string) => {
    toastDone(t.registered)
    goTo(`/login${search}`, { replace: true, state: { login } })
  }
  const back = (
    <p className={classes.links}>
      <a href={`#/login${search}`}>{t.haveAccount}</a>
    </p>
  )
  if (!open)
    return (
      <SignInFrame tab={t.register} title={t.registrationClosed} lead={t.registrationClosedHint}>
        {back}
      </SignInFrame>
    )
  return (
    <SignInFrame tab={t.register} title={t.registerTitle} lead={t.registerLead}>
      <Switcher
        label={t.waysToRegister}
        choices={{ mobile: t.byMobile, email: t.byEmail }}
        chosen={channel}
        onChoose={setChannel}
      >
        <RegisterForm channel={channel} onRegistered={leave} />
      </Switcher>
      {back}
    </SignInFrame>
  )
}
