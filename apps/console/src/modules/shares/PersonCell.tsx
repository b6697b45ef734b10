import type { Share } from '@limpid/contract/shares/received'
import { useWords } from '../../kit/language/useWords.ts'
import { Detailed } from '../../ui/rows/Detailed.tsx'
import { recipientName } from './recipientName.ts'
import { shareWords } from './shares.words.ts'

/** The recipient of a share, as far as the owner knows them. */
export function PersonCell({ share }: { share: Pick<Share, 'receiver' | 'addressee'> }) {
  const t = useWords(shareWords)
  const { receiver, addressee } = share
  const second =
    receiver && [receiver.username, addressee ? undefined : t.byLinkMark].filter(Boolean).join(' · ')
  return <Detailed details={second}>{recipientName(share, t.byLinkMark)}</Detailed>
}
