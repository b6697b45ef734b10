import { networkOf } from '@limpid/contract/kernel/origins/networks'
import { localise } from '@limpid/contract/kernel/words'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { useLanguage } from '../language/useLanguage.ts'
import classes from './origin.module.css'
import { networkWords } from './origin.words.ts'

/** Where a call came from: the IP address and its kind of network; of the server itself, that first. */
export function AddressCell({ address }: { address: string }) {
  const language = useLanguage()
  const network = networkOf(address)
  const word = localise(networkWords[network], language)
  if (network === 'own') return <Detailed details={address}>{word}</Detailed>
  return (
    <Detailed details={word}>
      <span className={classes.number}>{address}</span>
    </Detailed>
  )
}
