import { networkOf } from '@limpid/contract/kernel/origins/networks'
import { say } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import classes from './signIns.module.css'
import { networkWords } from './signIns.words.ts'

/** From where somebody came: the address, and where that is as far as it tells by itself. */
export function AddressCell({ address }: { address: string }) {
  const language = useLanguage()
  return (
    <Detailed details={say(networkWords[networkOf(address)], language)}>
      <span className={classes.number}>{address}</span>
    </Detailed>
  )
}
