import type { AdvertPlace, ShownAdvert } from '@limpid/contract/adverts/shown'
import { shownCalls } from '@limpid/contract/adverts/shown'
import { localise } from '@limpid/contract/kernel/words'
import { useEffect, useState } from 'react'
import { remote } from '../../../api/remote.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { pictureAddress } from '../../../kit/pictures/SmallPicture.tsx'
import { AdvertPicture } from './AdvertPicture.tsx'
import classes from './shown.module.css'
import { shownWords } from './shown.words.ts'

const calls = remote(shownCalls)

/** An advert that ends on an open page leaves it then; pages that stay open for longer than a day are not waited for. */
const longestWaitMs = 86_400_000

/** A count that fails is nobody’s concern. */
const count = (id: string, kind: 'view' | 'click') =>
  void calls.count({ params: { id }, body: { kind } }).catch(() => undefined)

/** The adverts of a place; nothing where there are none, or they cannot be loaded. */
export function ShownAdverts({ place }: { place: AdvertPlace }) {
  const t = useWords(shownWords)
  const language = useLanguage()
  const [shown, show] = useState<readonly ShownAdvert[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const ends: ReturnType<typeof setTimeout>[] = []
    calls.shown({ query: { place, language } }, { signal: leaving.signal }).then(
      (found) => {
        show(found)
        for (const { id, endsInMs } of found) {
          count(id, 'view')
          if (endsInMs === null || endsInMs > longestWaitMs) continue
          const end = () => show((before) => before.filter((advert) => advert.id !== id))
          ends.push(setTimeout(end, endsInMs))
        }
      },
      () => undefined,
    )
    return () => {
      leaving.abort()
      for (const end of ends) clearTimeout(end)
    }
  }, [place, language])
  if (shown.length === 0) return null
  return (
    <section className={classes.adverts} data-place={place} aria-label={t.label}>
      {shown.map(({ id, title, titleEn, url, picUrl }) => (
        <AdvertPicture
          key={id}
          title={localise({ zh: title, en: titleEn }, language)}
          url={url}
          src={pictureAddress(picUrl)}
          onClick={() => count(id, 'click')}
        />
      ))}
    </section>
  )
}
