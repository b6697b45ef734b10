import type { Share } from '@limpid/contract/shares/schemas'
import { useWords } from '../../kit/useWords.ts'
import classes from './shares.module.css'
import { shareWords } from './shares.words.ts'
import { whomOf } from './whomOf.ts'

/** Whom a share is with, as far as the owner knows them. */
export function PersonCell({ share }: { share: Pick<Share, 'receiver' | 'addressee'> }) {
  const t = useWords(shareWords)
  const { receiver, addressee } = share
  const second =
    receiver && [receiver.username, addressee ? undefined : t.byLinkMark].filter(Boolean).join(' · ')
  return (
    <span className={classes.lines}>
      <span>{whomOf(share, t.byLinkMark)}</span>
      {second ? <span className={classes.small}>{second}</span> : null}
    </span>
  )
}
