import { Select, type SelectProps } from '@mantine/core'
import { ChoiceFilter } from '../../../kit/FilterBar.tsx'
import { ItemTag } from './DictTag.tsx'
import { useDict } from './useDict.ts'

/** From how many choices on one can type to find one. */
const searchFrom = 10

interface DictSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'renderOption'> {
  /** Code of the dictionary. */
  code: string
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

/** Chooses an item of a dictionary; one that is offered no more stays while it is chosen. Nothing while there is nothing to choose. */
export function DictSelect({ code, value, onChange, ...props }: DictSelectProps) {
  const { items } = useDict(code)
  const choices = items.filter((item) => item.enabled || item.value === value)
  if (choices.length === 0) return null
  return (
    <Select
      clearable
      searchable={choices.length > searchFrom}
      {...props}
      data={choices.map((item) => ({ value: item.value, label: item.label }))}
      renderOption={({ option }) => {
        const item = choices.find((one) => one.value === option.value)
        return <ItemTag label={option.label} tagType={item?.tagType ?? ''} />
      }}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

interface DictFilterProps {
  code: string
  label: string
  /** What stands there while nothing is chosen. */
  any: string
  value: string
  onChange: (value: string) => void
}

/** Narrows a list to one item of a dictionary, also to one that is offered no more. */
export function DictFilter({ code, ...props }: DictFilterProps) {
  const { items } = useDict(code)
  if (items.length === 0) return null
  return <ChoiceFilter {...props} options={items} />
}
