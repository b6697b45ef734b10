import type { CountsQuery } from '@limpid/contract/cycles/counts'
import { countGroupings, isCountableRange, maxDaysOf } from '@limpid/contract/cycles/counts'
import type { ProductModel } from '@limpid/contract/products/model'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import type { Days } from '../../../lib/times/periods.ts'
import { zoneText } from '../../../lib/times/zones.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { CountsShown } from './CountsShown.tsx'
import classes from './counts.module.css'
import { countsQuery } from './counts.queries.ts'
import { countWords } from './counts.words.ts'
import { ExportCounts } from './ExportCounts.tsx'
import { type CountFilter, CountFilters } from './filters/CountFilters.tsx'

const fields = { by: choice('day', countGroupings) }

interface WashCountsProps {
  deviceId: string
  model: ProductModel
  timeZone: string
  filter: CountFilter
  range: Days
  onFilter: (patch: Partial<CountFilter>) => void
}

/** Number of washes and consumption, in the device's time zone. */
export function WashCounts({ deviceId, model, timeZone, filter, range, onFilter }: WashCountsProps) {
  const t = useWords(countWords)
  const now = useNow(60_000)
  const [{ by }, change] = useUrlState(fields)
  const fits = isCountableRange(by, range.fromDay, range.toDay)
  const query: CountsQuery = { by, ...range, ...(filter.programme && { programme: filter.programme }) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...countsQuery(deviceId, query),
    enabled: fits,
    meta: { shown: 'page' },
  })
  const some = fits && data && (data.total.washes > 0 || (data.machine?.counted ?? 0) > 0)
  return (
    <Card
      heading={t.heading}
      hint={t.rule(zoneText(timeZone, now))}
      action={some ? <ExportCounts deviceId={deviceId} model={model} query={query} /> : null}
    >
      <div className={classes.body}>
        <CountFilters
          model={model}
          today={now}
          timeZone={timeZone}
          filter={filter}
          range={range}
          programmes={data?.programmes ?? []}
          onFilter={onFilter}
          by={by}
          onGroup={(next) => change({ by: next })}
        />
        {fits ? (
          <QueryContent query={{ data, error, refetch }} skeleton={<SkeletonBlock height={320} />}>
            {(counts) =>
              some ? (
                <div className={classes.body} data-stale={isPlaceholderData || undefined}>
                  <CountsShown counts={counts} by={by} model={model} filtered={filter.programme !== ''} />
                </div>
              ) : (
                <EmptyState title={t.none} hint={t.noneHint} />
              )
            }
          </QueryContent>
        ) : (
          <EmptyState title={t.shortened(maxDaysOf[by])} />
        )}
      </div>
    </Card>
  )
}
