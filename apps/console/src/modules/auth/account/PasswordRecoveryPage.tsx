import { useState } from 'react'
import { goTo, useAddress } from '../../../kit/address.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import type { Channel } from '../codes/contact.ts'
import { readPending } from '../codes/pendingCode.ts'
import classes from '../login.module.css'
import { SignInFrame } from '../sign-in-frame/SignInFrame.tsx'
import { Switcher } from '../sign-in-frame/Switcher.tsx'
import { accountWords } from './account.words.ts'
import { PasswordRecoveryForm } from './PasswordRecoveryForm.tsx'

export default function PasswordRecoveryPage() {
  const t = useWords(accountWords)
  const { search } = useAddress()
  const [channel, setChannel] = useState<Channel>(() => (readPending('forgot', 'email') ? 'email' : 'mobile'))
  const leave = (login: string) => {
    toastDone(t.retrieved)
    goTo(`/login${search}`, { replace: true, state: { login } })
  }
  return (
    <SignInFrame tab={t.retrieveTitle} title={t.retrieveTitle} lead={t.retrieveLead}>
      <Switcher
        label={t.waysToRetrieve}
        choices={{ mobile: t.byMobile, email: t.byEmail }}
        chosen={channel}
        onChoose={setChannel}
      >
        <PasswordRecoveryForm channel={channel} onRetrieved={leave} />
      </Switcher>
      <p className={classes.links}>
        <a href={`#/login${search}`}>{t.backToLogin}</a>
      </p>
    </SignInFrame>
  )
}
