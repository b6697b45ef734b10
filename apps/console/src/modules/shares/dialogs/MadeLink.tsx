import { useWords } from '../../../kit/language/useWords.ts'
import { OnceSecret } from '../../../kit/OnceSecret.tsx'
import { shareWords } from '../shares.words.ts'

/** Address of the page that accepts a link. The secret is in the hash, so it reaches no server or log. */
function linkAddress(secret: string): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}#/equipment/share-link?secret=${encodeURIComponent(secret)}`
}

/** A newly created link, shown only once. */
export function MadeLink({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useWords(shareWords)
  return (
    <OnceSecret secret={linkAddress(secret)} done={t.done} onDone={onDone}>
      {t.linkOnce}
    </OnceSecret>
  )
}
