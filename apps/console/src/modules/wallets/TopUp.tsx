import { useWords } from '../../kit/language/useWords.ts'
import { useShopContact } from '../settings/settings.public.ts'
import { walletWords } from './wallets.words.ts'

/** How to top up the balance, where the settings say how the shop is reached. */
export default function TopUp() {
  const t = useWords(walletWords)
  const contact = useShopContact()
  return contact ? t.topUpAt(contact) : null
}
