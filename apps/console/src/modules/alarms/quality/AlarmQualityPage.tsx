import { localise } from '@limpid/contract/kernel/words'
import { severities, severityWords } from '@limpid/contract/products/severities'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { SheetMenu } from '../../../kit/export/SheetMenu.tsx'
import { ChoiceFilter, FilterBar } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { productOptionsQuery } from '../../products/products.public.ts'
import { SiteFilter } from '../../sites/sites.public.ts'
import classes from '../alarms.module.css'
import { exportQuality, qualityQuery } from '../alarms.queries.ts'
import { alarmWords } from '../alarms.words.ts'
import { useAlarmScope } from '../count/useAlarmScope.ts'
import { QualityFigures, SeveritySplit } from './QualityFigures.tsx'
import { QualityLists } from './QualityLists.tsx'
import own from './quality.module.css'
import { qualityWords } from './quality.words.ts'
import { qualitySheet } from './qualitySheet.ts'
import { type Week, weekOf, weeksFrom } from './weeks.ts'

const fields = {
  week: '',
  scope: choice('', ['', 'own', 'shared', 'all']),
  severity: choice('', ['', ...severities]),
  productId: '',
  siteId: '',
}

/** How well the alarms of a week served the people who received them, with what to do about it. */
export default function AlarmQualityPage() {
  const t = useWords(qualityWords)
  const alarms = useWords(alarmWords)
  const language = useLanguage()
  const [filters, filter] = useUrlState(fields)
  const plain = useAlarmScope()
  const now = useNow(600_000)
  const week = weekOf(filters.week, now)
  const { severity, productId, siteId } = filters
  const query = {
    scope: filters.scope || plain,
    from: week.from,
    to: week.to,
    ...(severity && { severity }),
    ...(productId && { productId }),
    ...(siteId && { siteId }),
  }
  const reads = qualityQuery(query)
  const { data, error, refetch } = useQuery({ ...reads, meta: { shown: 'page' } })
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <SheetMenu
          fileName={t.fileName}
          load={async () => {
            const { sources, chattering } = await exportQuality(query)
            const lists = [
              { name: t.top, sources },
              { name: t.chattering, sources: chattering.list },
            ]
            return qualitySheet(lists, t, alarms, language)
          }}
          done={(count) => (count === 0 ? t.nothing : t.exported(count))}
        />
      }
    >
      <div className={classes.panel}>
        <QualityFilters filters={filters} filter={filter} week={week} latest={week.to > now} plain={plain} />
        <QueryContent
          query={{ data, error, refetch }}
          skeleton={
            <>
              <SkeletonBlock height={112} />
              <SkeletonBlock height={480} />
            </>
          }
        >
          {(quality) => (
            <>
              <QualityFigures quality={quality} />
              {quality.raised > 0 ? <SeveritySplit quality={quality} /> : null}
              <QualityLists query={reads} />
            </>
          )}
        </QueryContent>
      </div>
    </PageFrame>
  )
}

type State = ReturnType<typeof useUrlState<typeof fields>>

interface FiltersProps {
  filters: State[0]
  filter: State[1]
  week: Week
  latest: boolean
  plain: 'own' | 'shared' | 'all'
}

function QualityFilters({ filters, filter, week, latest, plain }: FiltersProps) {
  const t = useWords(qualityWords)
  const alarms = useWords(alarmWords)
  const language = useLanguage()
  const can = useCan()
  const { data: products = [] } = useQuery(productOptionsQuery(language))
  const last = new Date(week.to.getTime() - 1)
  const field = <Name extends 'severity' | 'productId' | 'siteId' | 'scope'>(name: Name) => ({
    value: filters[name],
    onChange: (value: State[0][Name]) => filter({ [name]: value } as Partial<State[0]>),
  })
  const anyScope = { own: alarms.ownScope, shared: alarms.sharedScope, all: alarms.allScope }
  const scopes = [
    { value: 'own' as const, label: alarms.ownScope },
    { value: 'shared' as const, label: alarms.sharedScope },
    ...(can(['iot:device:any']) ? [{ value: 'all' as const, label: alarms.allScope }] : []),
  ]
  return (
    <FilterBar>
      <span className={own.weeks} data-in-force>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t.before}
          onClick={() => filter({ week: weeksFrom(week, -1) })}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <span role="status" aria-label={t.week}>
          {new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).formatRange(week.from, last)}
        </span>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t.after}
          disabled={latest}
          onClick={() => filter({ week: weeksFrom(week, 1) })}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </span>
      <ChoiceFilter
        label={alarms.severity}
        any={alarms.anySeverity}
        options={severities.map((value) => ({ value, label: localise(severityWords[value], language) }))}
        {...field('severity')}
      />
      <ChoiceFilter
        label={alarms.product}
        any={alarms.anyProduct}
        options={products}
        {...field('productId')}
      />
      <SiteFilter {...field('siteId')} />
      <ChoiceFilter label={alarms.scope} any={anyScope[plain]} options={scopes} {...field('scope')} />
    </FilterBar>
  )
}
