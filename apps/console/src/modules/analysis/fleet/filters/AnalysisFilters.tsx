import { comparisons } from '@limpid/contract/analysis/periods'
import { say } from '@limpid/contract/kernel/words'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../../kit/access/Can.tsx'
import { RangeField } from '../../../../kit/days/RangeField.tsx'
import { ChoiceFilter, FilterBar } from '../../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { facetsQuery } from '../../../fleet/fleet.public.ts'
import { useGroupOptions } from '../../../groups/groups.public.ts'
import { productOptionsQuery } from '../../../products/products.public.ts'
import classes from '../fleet.module.css'
import { comparisonWords, fleetWords, presetWords } from '../fleet.words.ts'
import { type Days, hasOwnDays, presets } from './periods.ts'
import type { AnalysisState } from './question.ts'

interface AnalysisFiltersProps {
  scope: 'own' | 'shared' | 'all'
  state: AnalysisState
  days: Days
  today: string
  onChange: (patch: Partial<AnalysisState>) => void
  /** On the page of a product, it is not chosen. */
  ofProduct?: boolean
  /** Nothing on the page is compared with another period. */
  comparesNothing?: boolean
}

/** Range, comparison, and which devices are analysed. */
export function AnalysisFilters(props: AnalysisFiltersProps) {
  const { scope, state, days, today, onChange, ofProduct, comparesNothing } = props
  const t = useWords(fleetWords)
  const language = useLanguage()
  const can = useCan()
  const { data: products = [] } = useQuery(productOptionsQuery(language))
  const { data: facets } = useQuery(facetsQuery(scope))
  const tree = useGroupOptions(scope === 'own' && can(['iot:group:list']), 'own')
  const groups =
    scope === 'own'
      ? tree
      : (facets?.groups ?? []).map(({ id, name, ownerName }) => ({
          value: id,
          label: `${name} (${ownerName})`,
        }))
  return (
    <FilterBar>
      <RangeField
        presets={presets.map((value) => ({ value, label: say(presetWords[value], language) }))}
        preset={hasOwnDays(state) ? '' : state.days}
        days={days}
        today={today}
        onChange={onChange}
      />
      {comparesNothing ? null : (
        <Select
          size="sm"
          className={classes.choice ?? ''}
          aria-label={t.compare}
          allowDeselect={false}
          value={state.compare}
          onChange={(next) => onChange({ compare: comparisons.find((one) => one === next) ?? 'previous' })}
          data={comparisons.map((value) => ({ value, label: say(comparisonWords[value], language) }))}
        />
      )}
      <ChoiceFilter
        label={t.site}
        any={t.anySite}
        options={(facets?.sites ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={state.siteId}
        onChange={(siteId) => onChange({ siteId })}
      />
      <ChoiceFilter
        label={t.group}
        any={t.anyGroup}
        options={groups}
        value={state.groupId}
        onChange={(groupId) => onChange({ groupId })}
      />
      {ofProduct ? null : (
        <ChoiceFilter
          label={t.product}
          any={t.anyProduct}
          options={products}
          value={state.productId}
          onChange={(productId) => onChange({ productId })}
        />
      )}
      {state.deviceId ? (
        <Button size="sm" variant="default" onClick={() => onChange({ deviceId: '' })}>
          {t.clearDevice}
        </Button>
      ) : null}
    </FilterBar>
  )
}
