import { alarmKinds, alarmKindWords } from '@limpid/contract/alarms/alarm-words'
import { localise } from '@limpid/contract/kernel/words'
import { severities, severityWords } from '@limpid/contract/products/severities'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../kit/access/Can.tsx'
import { DaysFilter } from '../../../kit/days/DaysFilter.tsx'
import { ChoiceFilter, FilterBar, MoreFilters, SearchFilter } from '../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { useList } from '../../../kit/useList.ts'
import { GroupFilter } from '../../groups/groups.public.ts'
import { productOptionsQuery } from '../../products/products.public.ts'
import { SiteFilter } from '../../sites/sites.public.ts'
import { alarmWords } from '../alarms.words.ts'
import type { alarmList } from './alarmFilters.ts'
import { StateFilter } from './StateFilter.tsx'

type List = ReturnType<typeof useList<(typeof alarmList)['sorts'][number], (typeof alarmList)['filters']>>

/** Search and filters of the list of alarms. */
export function AlarmFilters({ list, scope }: { list: List; scope: 'own' | 'shared' | 'all' }) {
  const t = useWords(alarmWords)
  const language = useLanguage()
  const can = useCan()
  const { data: products = [] } = useQuery(productOptionsQuery(language))
  const { kind, productId, groupId, siteId, mine, fromDay, toDay, clearedFromDay, clearedToDay } =
    list.filters
  const anyScope = { own: t.ownScope, shared: t.sharedScope, all: t.allScope }
  const scopes = [
    { value: 'own' as const, label: t.ownScope },
    { value: 'shared' as const, label: t.sharedScope },
    ...(can(['iot:device:any']) ? [{ value: 'all' as const, label: t.allScope }] : []),
  ]
  return (
    <FilterBar>
      <SearchFilter label={t.search} {...list.field('keywords')} />
      <StateFilter {...list.field('state')} />
      <ChoiceFilter
        label={t.severity}
        any={t.anySeverity}
        options={severities.map((value) => ({ value, label: localise(severityWords[value], language) }))}
        {...list.field('severity')}
      />
      <DaysFilter
        from={fromDay}
        to={toDay}
        onChange={({ from, to }) => list.filter({ fromDay: from, toDay: to })}
      />
      <ChoiceFilter label={t.scope} any={anyScope[scope]} options={scopes} {...list.field('scope')} />
      <MoreFilters inForce={[kind, productId, groupId, siteId, mine, clearedFromDay].filter(Boolean).length}>
        <ChoiceFilter
          inPopover
          label={t.kind}
          any={t.anyKind}
          options={alarmKinds.map((value) => ({ value, label: localise(alarmKindWords[value], language) }))}
          {...list.field('kind')}
        />
        <ChoiceFilter
          inPopover
          label={t.product}
          any={t.anyProduct}
          options={products}
          {...list.field('productId')}
        />
        {scope === 'all' ? null : (
          <GroupFilter inPopover label={t.group} any={t.anyGroup} scope={scope} {...list.field('groupId')} />
        )}
        <SiteFilter inPopover {...list.field('siteId')} />
        <ChoiceFilter
          inPopover
          label={t.mine}
          any={t.anyAssignee}
          options={[{ value: '1' as const, label: t.me }]}
          {...list.field('mine')}
        />
        <DaysFilter
          inPopover
          label={t.cleared}
          from={clearedFromDay}
          to={clearedToDay}
          onChange={({ from, to }) => list.filter({ clearedFromDay: from, clearedToDay: to })}
        />
      </MoreFilters>
    </FilterBar>
  )
}
