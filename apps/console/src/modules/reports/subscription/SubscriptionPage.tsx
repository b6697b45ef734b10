import { localise } from '@limpid/contract/kernel/words'
import { useEffect } from 'react'
import { useAddress } from '../../../kit/address.ts'
import { useBranding } from '../../../kit/branding/branding.ts'
import { useBrowserLanguage } from '../../../kit/language/useBrowserLanguage.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { PushButton } from '../../../ui/PushButton.tsx'
import { SignInBar } from '../../auth/auth.public.ts'
import classes from './subscription.module.css'
import { subscriptionWords } from './subscription.words.ts'
import { useSubscription } from './useSubscription.ts'

/** For the recipient of a report, by the link in its mails: confirm, unsubscribe, subscribe again. */
export default function SubscriptionPage() {
  useBrowserLanguage()
  const t = useWords(subscriptionWords)
  const language = useLanguage()
  const { search } = useAddress()
  const branding = localise(
    useBranding(({ name }) => name),
    language,
  )
  const { loaded, change, isChanging } = useSubscription(new URLSearchParams(search).get('token') ?? '')
  useEffect(() => {
    document.title = `${t.title} · ${branding}`
  }, [t, branding])
  return (
    <div className={classes.page}>
      <SignInBar />
      <main className={classes.main}>
        <h1 className={classes.title}>{t.title}</h1>
        {loaded === 'loading' ? <p role="status">{t.loading}</p> : null}
        {loaded === 'gone' ? <p role="alert">{t.gone}</p> : null}
        {loaded === 'failed' ? <p role="alert">{t.failed}</p> : null}
        {typeof loaded === 'object' ? (
          <>
            <p role="status">{t[loaded.state](loaded.name, t[loaded.every])}</p>
            <div className={classes.actions}>
              {loaded.state === 'confirmed' ? null : (
                <PushButton busy={isChanging} onClick={() => change('subscribe')}>
                  {loaded.state === 'waiting' ? t.confirm : t.again}
                </PushButton>
              )}
              {loaded.state === 'unsubscribed' ? null : (
                <PushButton look="plain" busy={isChanging} onClick={() => change('unsubscribe')}>
                  {t.unsubscribe}
                </PushButton>
              )}
            </div>
          </>
        ) : null}
      </main>
    </div>
  )
}
