import type { DeviceScope } from '@limpid/contract/access/access'
import { useQuery } from '@tanstack/react-query'
import { PageLink } from '../../../../kit/access/PageLink.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { formatNumber } from '../../../../lib/format.ts'
import panel from '../../analysis.module.css'
import classes from './glance.module.css'
import { insightPath } from './insightPath.ts'
import { insightsQuery } from './insights.queries.ts'
import { insightsWords } from './insights.words.ts'
import { insightTexts } from './insightTexts.ts'

const maxShown = 3
/** They change with the days. */
const everyMs = 3_600_000

/** The devices that differ most from their own baseline; nothing while there is none. */
export default function InsightsGlance({ scope }: { scope: DeviceScope }) {
  const words = useWords(insightsWords)
  const language = useLanguage()
  const { data, isFetched } = useQuery({ ...insightsQuery({ scope }), refetchInterval: everyMs })
  if (!data && !isFetched) return <div aria-busy="true" />
  if (!data || data.list.length === 0) return null
  return (
    <section className={panel.panel} aria-label={words.title}>
      <header className={panel.head}>
        <h2>{words.title}</h2>
        {/* The page finds by itself that a user has only shared devices. */}
        <PageLink to={`/data-analysis/analysis?scope=${scope === 'all' ? 'all' : 'own'}`}>
          {words.all(formatNumber(data.total, {}, language))}
        </PageLink>
      </header>
      <ul className={classes.insights}>
        {data.list.slice(0, maxShown).map((insight) => (
          <li key={insight.id}>
            <PageLink to={insightPath(insight)}>{insightTexts(insight, words, language).says}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
