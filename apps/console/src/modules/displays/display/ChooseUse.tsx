import { Button } from '@mantine/core'
import { goTo, useAddress } from '../../../kit/address.ts'
import { useBrowserLanguage } from '../../../kit/language/useBrowserLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { displayAddress } from '../../../lib/addresses/bigScreen.ts'
import { loginPathFor } from '../../../lib/addresses/redirect.ts'
import { readStored } from '../../../lib/storage.ts'
import classes from './display.module.css'
import { displayKeyStored, displayWords } from './display.words.ts'

/** The big screen in a browser where nobody is signed in: a person signs in, a screen on a wall becomes a display. */
export function ChooseUse() {
  useBrowserLanguage()
  const t = useWords(displayWords)
  const { pathname, search } = useAddress()
  const isPaired = readStored(displayKeyStored) !== undefined
  return (
    <main className={classes.page} data-big-screen>
      <h1>{t.choose}</h1>
      <p>{isPaired ? t.chooseAgainHint : t.chooseHint}</p>
      <div className={classes.choices}>
        <Button size="lg" onClick={() => goTo(displayAddress)}>
          {isPaired ? t.showAgain : t.useAsDisplay}
        </Button>
        <Button size="lg" variant="default" onClick={() => goTo(loginPathFor(`${pathname}${search}`))}>
          {t.signIn}
        </Button>
      </div>
    </main>
  )
}
