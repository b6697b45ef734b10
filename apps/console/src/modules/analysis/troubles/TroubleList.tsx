import type { DeviceScope } from '@limpid/contract/access/access'
import type { TroublePage } from '@limpid/contract/analysis/troubles'
import type { TroubleKind } from '@limpid/contract/devices/troubles'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import panel from '../analysis.module.css'
import { firstTroubles, troubleListQuery } from '../analysis.queries.ts'
import { CardSkeleton } from '../cards/CardSkeleton.tsx'
import { TroubleItem } from './TroubleItem.tsx'
import classes from './troubles.module.css'
import { troubleWords } from './troubles.words.ts'

const NoTroubles = lazy(() => import('../glance/NoTroubles.tsx'))

const maxShown = 50

interface TroubleListProps {
  scope: DeviceScope
  kind: TroubleKind | ''
  onKind: (kind: TroubleKind | '') => void
}

/** Everything that needs somebody, worst and oldest first; each with its cause and one button. */
export function TroubleList({ scope, kind, onKind }: TroubleListProps) {
  const t = useWords(troubleWords)
  const language = useLanguage()
  const now = useNow()
  const narrow = useNarrow()
  const [shown, show] = useState(firstTroubles)
  const { data, error, refetch, isFetched } = useQuery(troubleListQuery(scope, kind, shown))
  const number = (value: number) => formatNumber(value, {}, language)
  const all = data?.kinds.reduce((sum, { total }) => sum + total, 0) ?? 0
  return (
    <section className={panel.panel} aria-label={t.trouble} aria-busy={!data && !isFetched}>
      <header className={panel.head}>
        <h2>{t.trouble}</h2>
        {all > 0 ? <span>{t.count(number(all))}</span> : null}
      </header>
      {data && (data.kinds.length > 1 || kind !== '') ? (
        <Kinds
          kinds={data.kinds}
          all={all}
          kind={kind}
          onKind={(next) => {
            show(firstTroubles)
            onKind(next)
          }}
        />
      ) : null}
      <QueryContent
        query={{ data, error, refetch }}
        title={t.loadFailed}
        skeleton={<SkeletonBlock height={480} />}
      >
        {({ list, total }) => (
          <>
            {list.length === 0 ? (
              <Suspense fallback={<CardSkeleton height={160} />}>
                <NoTroubles scope={scope} all={all} />
              </Suspense>
            ) : (
              <ul className={classes.list}>
                {list.map((one) => (
                  <TroubleItem
                    key={`${one.device.id} ${one.kind} ${one.subject} ${one.code}`}
                    trouble={one}
                    now={now}
                    narrow={narrow}
                  />
                ))}
              </ul>
            )}
            {total > list.length ? (
              <p className={classes.more}>
                <span>{t.shownOf(number(list.length), number(total))}</span>
                {shown < maxShown ? (
                  <Button variant="subtle" size="compact-sm" onClick={() => show(shown + firstTroubles)}>
                    {t.more}
                  </Button>
                ) : null}
              </p>
            ) : null}
          </>
        )}
      </QueryContent>
    </section>
  )
}

interface KindsProps extends Pick<TroublePage, 'kinds'> {
  all: number
  kind: TroubleKind | ''
  onKind: (kind: TroubleKind | '') => void
}

/** How many there are of each kind; a click shows those alone. */
function Kinds({ kinds, all, kind, onKind }: KindsProps) {
  const t = useWords(troubleWords)
  const language = useLanguage()
  const options = [{ kind: '' as const, total: all }, ...kinds]
  return (
    <ul className={classes.kinds} aria-label={t.kinds}>
      {options.map((one) => (
        <li key={one.kind}>
          <button
            type="button"
            aria-pressed={one.kind === kind}
            onClick={() => onKind(one.kind === kind ? '' : one.kind)}
          >
            {one.kind === '' ? t.all : t[one.kind]} <b>{formatNumber(one.total, {}, language)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}
