import { agreementTypes } from '@limpid/contract/agreements/agreements'
import { localise } from '@limpid/contract/kernel/words'
import { useEffect } from 'react'
import { goTo, useAddress } from '../../kit/address.ts'
import { useBranding } from '../../kit/branding/branding.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { PushButton } from '../../ui/PushButton.tsx'
import { SignInBar, Switcher } from '../auth/auth.public.ts'
import { AgreementText } from './AgreementText.tsx'
import classes from './agreements.module.css'
import { agreementsWords } from './agreements.words.ts'
import { useAgreement } from './useAgreement.ts'

type Which = 'userAgreement' | 'privacyPolicy'

/** The legal texts, open to everyone; the URL selects which one is shown. */
export default function AgreementPage() {
  const t = useWords(agreementsWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const { search } = useAddress()
  const requested = Number(new URLSearchParams(search).get('type'))
  const which: Which = requested === agreementTypes.privacyPolicy ? 'privacyPolicy' : 'userAgreement'
  const [loaded, again] = useAgreement(agreementTypes[which])
  const branding = localise(
    useBranding(({ name }) => name),
    language,
  )
  useEffect(() => {
    document.title = `${t[which]} · ${branding}`
  }, [t, which, branding])
  const choose = (choice: Which) => goTo(`/agreement?type=${agreementTypes[choice]}`, { replace: true })
  return (
    <div className={classes.page}>
      <SignInBar />
      <main className={classes.main}>
        <Switcher
          label={t.which}
          choices={{ userAgreement: t.userAgreement, privacyPolicy: t.privacyPolicy }}
          chosen={which}
          onChoose={choose}
        >
          {loaded.state === 'shown' ? (
            <AgreementText agreement={loaded.agreement} updateTime={loaded.agreement.updateTime} />
          ) : null}
          {loaded.state === 'loading' ? (
            <p role="status" className={classes.updated}>
              {t.loading}
            </p>
          ) : null}
          {loaded.state === 'failed' ? (
            <div role="alert" className={classes.failed}>
              <p>{t.failed}</p>
              <PushButton look="plain" onClick={again}>
                {common.retry}
              </PushButton>
            </div>
          ) : null}
        </Switcher>
        <p>
          <a href="#/">{common.back}</a>
        </p>
      </main>
    </div>
  )
}
