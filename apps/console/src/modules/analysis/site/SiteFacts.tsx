import type { Site } from '@limpid/contract/sites/sites'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { Card } from '../../../ui/Card.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { clockIn, SiteMap } from '../../sites/sites.public.ts'
import classes from './site.module.css'
import { siteWords } from './site.words.ts'

const pages = {
  analysis: '/data-analysis/analysis',
  maintenance: '/equipment/maintenance',
  feedback: '/equipment/feedback',
  stock: '/equipment/stock',
  deliveries: '/equipment/deliveries',
} as const
type LinkedPage = keyof typeof pages

/** Location and time zone of a site, and links to lists filtered by it. */
export function SiteFacts({ site }: { site: Site }) {
  const t = useWords(siteWords)
  const now = useNow(30_000)
  const { id, address, timeZone, position } = site
  return (
    <Card heading={t.about}>
      <div className={classes.top} data-placed={position ? true : undefined}>
        <Facts>
          <Fact name={t.address}>{address || <small>{t.noAddress}</small>}</Fact>
          <Fact name={t.timeZone}>
            {timeZone} <small>{t.localTime(clockIn(timeZone, now))}</small>
          </Fact>
          <Fact name={t.position}>
            {position ? (
              `${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`
            ) : (
              <small>{t.noPosition}</small>
            )}
          </Fact>
          <Fact name={t.linked}>
            <span className={classes.links}>
              {(Object.keys(pages) as LinkedPage[]).map((page) => (
                <Link key={page} to={`${pages[page]}?siteId=${id}`}>
                  {t[page]}
                </Link>
              ))}
            </span>
          </Fact>
        </Facts>
        {position ? (
          <Suspense fallback={<SkeletonBlock height={160} />}>
            <SiteMap position={position} />
          </Suspense>
        ) : null}
      </div>
    </Card>
  )
}
