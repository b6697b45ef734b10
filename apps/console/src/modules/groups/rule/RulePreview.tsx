import type { GroupRule } from '@limpid/contract/groups/groups'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import classes from '../groups.module.css'
import { previewQuery } from '../groups.queries.ts'
import { ruleWords } from './rule.words.ts'

const pauseMs = 300

/**
 * Number of devices currently matching a rule, and the first few of them; refetched after a pause in typing.
 */
export function RulePreview({ rule }: { rule: GroupRule | undefined }) {
  const t = useWords(ruleWords)
  const [rested] = useDebouncedValue(rule, pauseMs)
  return (
    <section className={classes.preview} aria-label={t.preview} aria-live="polite">
      {rested ? <Held rule={rested} /> : <p className={classes.dimmed}>{t.previewWaits}</p>}
    </section>
  )
}

function Held({ rule }: { rule: GroupRule }) {
  const t = useWords(ruleWords)
  const language = useLanguage()
  const { data, error, refetch } = useQuery({ ...previewQuery(rule), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} />
  if (data.total === 0) return <p className={classes.dimmed}>{t.previewNone}</p>
  const number = (count: number) => formatNumber(count, { precision: 0 }, language)
  const rest = data.total - data.first.length
  return (
    <>
      <h3>
        {t.preview} <b>{t.previewCount(number(data.total))}</b>
      </h3>
      <ul>
        {data.first.map(({ id, name, sn }) => (
          <li key={id}>
            {name} <small>{sn}</small>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={classes.dimmed}>{t.previewMore(number(rest))}</p> : null}
    </>
  )
}
