import { useWords } from '../../../kit/language/useWords.ts'
import { displayAddress } from '../../../lib/addresses/bigScreen.ts'
import classes from './pairing.module.css'
import { pairingWords } from './pairing.words.ts'

/** Where a display asks to be paired: the address as a whole, to be typed. */
export function OpenHere() {
  const t = useWords(pairingWords)
  const { origin, pathname } = window.location
  return (
    <>
      {t.openHere}
      <strong className={classes.toType}>{`${origin}${pathname}#${displayAddress}`}</strong>
    </>
  )
}
