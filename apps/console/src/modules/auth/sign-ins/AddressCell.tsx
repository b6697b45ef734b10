import { networkOf } from '@limpid/contract/kernel/origins/networks'
import { localise } from '@limpid/contract/kernel/words'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import classes from './signIns.module.css'
import { networkWords } from './signIns.words.ts'

/** Origin of a sign-in: the IP address, and its kind of network if the address itself shows it. */
export function AddressCell({ address }: { address: string }) {
  const language = useLanguage()
  return (
    <Detailed details={localise(networkWords[networkOf(address)], language)}>
      <span className={classes.number}>{address}</span>
    </Detailed>
  )
}
