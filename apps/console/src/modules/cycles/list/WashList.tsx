import { cycleResults } from '@limpid/contract/cycles/cycle-results'
import { hygieneOutcomes } from '@limpid/contract/cycles/hygiene'
import { outcomeWords } from '@limpid/contract/cycles/hygiene.words'
import type { Device } from '@limpid/contract/fleet/fleet'
import type { ProductModel } from '@limpid/contract/products/model'
import { ChoiceFilter, FilterBar } from '../../../kit/FilterBar.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { Days } from '../../../lib/times/periods.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { cyclePageQuery } from '../cycles.queries.ts'
import { cycleWords, resultWords } from '../cycles.words.ts'
import { TargetButton } from '../hygiene/TargetButton.tsx'
import { useWashColumns } from './useWashColumns.tsx'
import type { useWashList } from './useWashList.ts'

interface WashListProps {
  device: Device
  model: ProductModel
  list: ReturnType<typeof useWashList>
  range: Days
  onOpen: (id: string) => void
}

/** The washes of the selected range, newest first. */
export function WashList({ device, model, list, range, onOpen }: WashListProps) {
  const t = useWords(cycleWords)
  const common = useWords(kitWords)
  const outcomes = useWords(outcomeWords)
  const results = useWords(resultWords)
  const columns = useWashColumns(model)
  return (
    <ResourceTable
      label={t.washes}
      columns={columns}
      query={cyclePageQuery(device.id, { ...list.page, ...range, ...list.active })}
      list={list}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      choiceName="washes"
      toolbar={
        <FilterBar>
          <ChoiceFilter
            label={common.result}
            any={t.anyResult}
            options={cycleResults.map((value) => ({ value, label: results[value] }))}
            {...list.field('result')}
          />
          <ChoiceFilter
            label={t.hygiene}
            any={t.anyHygiene}
            options={hygieneOutcomes.map((value) => ({ value, label: outcomes[value] }))}
            {...list.field('hygiene')}
          />
          {model.hygiene?.a0 || model.hygiene?.ruleSets ? (
            <TargetButton device={device} model={model} hygiene={model.hygiene} />
          ) : null}
        </FilterBar>
      }
      empty={<EmptyState title={t.emptyTitle} hint={t.emptyHint} />}
    />
  )
}
