import type { Site } from '@limpid/contract/sites'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { clockIn, SiteMap } from '../../sites/sites.face.ts'
import classes from './site.module.css'
import { siteWords } from './site.words.ts'

const pages = ['maintenance', 'feedback', 'stock', 'deliveries'] as const

/** Where a site lies, which clock it has, and the lists that can be narrowed to it. */
export function SiteFacts({ site }: { site: Site }) {
  const t = useWords(siteWords)
  const now = useNow(30_000)
  const { id, address, timeZone, position } = site
  return (
    <Card heading={t.about}>
      <div className={classes.top} data-placed={position ? true : undefined}>
        <dl className={classes.facts}>
          <div>
            <dt>{t.address}</dt>
            <dd>{address || <small>{t.noAddress}</small>}</dd>
          </div>
          <div>
            <dt>{t.timeZone}</dt>
            <dd>
              {timeZone} <small>{t.localTime(clockIn(timeZone, now))}</small>
            </dd>
          </div>
          <div>
            <dt>{t.position}</dt>
            <dd>
              {position ? (
                `${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`
              ) : (
                <small>{t.noPosition}</small>
              )}
            </dd>
          </div>
          <div>
            <dt>{t.linked}</dt>
            <dd className={classes.links}>
              {pages.map((page) => (
                <Link key={page} to={`/equipment/${page}?siteId=${id}`}>
                  {t[page]}
                </Link>
              ))}
            </dd>
          </div>
        </dl>
        {position ? (
          <Suspense fallback={<SkeletonBlock height={160} />}>
            <SiteMap position={position} />
          </Suspense>
        ) : null}
      </div>
    </Card>
  )
}
