import { Select, type SelectProps } from '@mantine/core'
import { ChoiceFilter } from '../../../kit/FilterBar.tsx'
import { ItemTag } from './DictTag.tsx'
import { useDict } from './useDict.ts'

/** Number of options from which one can type to search. */
const searchFrom = 10

interface DictSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'renderOption'> {
  /** Code of the dictionary. */
  code: string
  /** Empty while nothing is selected. */
  value: string
  onChange: (value: string) => void
}

/**
 * Selects an item of a dictionary; an item no longer offered stays while it is selected. Hidden if there are
 * no options.
 */
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
  /** Placeholder while nothing is selected. */
  any: string
  value: string
  onChange: (value: string) => void
}

/** Filters a list by one item of a dictionary, including items no longer offered. */
export function DictFilter({ code, ...props }: DictFilterProps) {
  const { items } = useDict(code)
  if (items.length === 0) return null
  return <ChoiceFilter {...props} options={items} />
}
