import { mixesProducts } from '@limpid/contract/analysis/figures/figure-values'
import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { localise } from '@limpid/contract/kernel/words'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../../../kit/period/period.module.css'
import { productAnalysisPath } from '../../../lib/addresses/productAnalysisPath.ts'
import { writeUrlState } from '../../../lib/addresses/urlState.ts'
import { joinSentences } from '../../../lib/texts/sentences.ts'
import { Card } from '../../../ui/Card.tsx'
import { washesPath } from '../washes/washesPath.ts'
import { AvailabilityCard } from './availability/AvailabilityCard.tsx'
import { CostCard } from './cost/CostCard.tsx'
import { washDaysOf } from './cost/washDays.ts'
import { WeekHours } from './days/WeekHours.tsx'
import { FigureTable } from './FigureTable.tsx'
import { type AnalysisState, analysisFields } from './filters/analysisState.ts'
import type { FleetDays } from './filters/fleetDays.ts'
import type { FleetAnalysisQuery } from './fleet.queries.ts'
import { fleetWords } from './fleet.words.ts'
import { GroupsCard } from './groups/GroupsCard.tsx'
import { Rankings } from './Rankings.tsx'

export interface FleetSectionsProps {
  analysis: FleetAnalysis
  query: FleetAnalysisQuery
  state: AnalysisState
  days: FleetDays
  change: (patch: Partial<AnalysisState>, options?: { push?: boolean }) => void
}

/** What washes cost, the time in operation, and the figures by product, site, group, hour of the week and device. */
export default function FleetSections({ analysis, query, state, days, change }: FleetSectionsProps) {
  const t = useWords(fleetWords)
  const language = useLanguage()
  const location = useLocation()
  const mixed = mixesProducts(analysis)
  const { pathname, search } = location
  const { products, sites, ranking, filling, total } = analysis
  const beforeOf = (washes: number | null) => (filling > 0 ? null : washes)
  const narrowed = (patch: Partial<AnalysisState>) =>
    `${pathname}${writeUrlState(search, analysisFields, patch)}`
  return (
    <>
      <CostCard query={query} washDays={washDaysOf(analysis)} filling={analysis.filling > 0} />
      <AvailabilityCard query={query} filling={analysis.filling > 0} />
      <div className={classes.tables}>
        <Card heading={t.byProduct}>
          <FigureTable
            label={t.byProduct}
            heading={t.product}
            lines={products.map(({ product, devices, washesBefore, before: _, ...figures }) => ({
              key: product.id,
              washesTo: washesPath(location, days, { productId: product.id }),
              figures,
              washesBefore: beforeOf(washesBefore),
              name: (
                <>
                  <Link
                    to={`${productAnalysisPath(product.code)}${writeUrlState(search, analysisFields, { productId: '' })}`}
                  >
                    {localise(product.name, language)}
                  </Link>
                  <small>{t.deviceCount(devices)}</small>
                </>
              ),
            }))}
          />
        </Card>
        {/* Without washes in either period there is none. */}
        {sites.length > 0 ? (
          <Card
            heading={t.bySite}
            hint={mixed ? joinSentences(language, t.bySiteHint, t.mixed) : t.bySiteHint}
          >
            <FigureTable
              mixed={mixed}
              label={t.bySite}
              heading={t.site}
              lines={sites.map(({ site, washesBefore, ...figures }) => ({
                key: site?.id ?? '',
                washesTo: washesPath(location, days, site ? { siteId: site.id } : { withoutSite: 1 }),
                figures,
                washesBefore: beforeOf(washesBefore),
                name: site ? <Link to={narrowed({ siteId: site.id })}>{site.name}</Link> : t.withoutSite,
              }))}
            />
          </Card>
        ) : null}
      </div>
      <GroupsCard
        query={query}
        mixed={mixed}
        filling={filling > 0}
        washesOf={(groupId) => washesPath(location, days, { groupId })}
        pathOf={(groupId) => narrowed({ groupId })}
      />
      {total.washes > 0 ? (
        <>
          <WeekHours
            weekHours={analysis.weekHours}
            days={days}
            pathOf={(weekday, hour) => washesPath(location, days, { weekday, hour })}
          />
          <Rankings
            ranking={ranking}
            rank={state.rank}
            ascending={state.ascending}
            days={days}
            query={query}
            onChange={change}
          />
        </>
      ) : null}
    </>
  )
}
