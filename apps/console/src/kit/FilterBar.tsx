import { Badge, Button, CloseButton, Popover, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './FilterBar.module.css'
import { useWords } from './language/useWords.ts'
import { tableWords } from './table/table.words.ts'

/** Search and filters above a list, side by side while there is room. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>
}

const pauseMs = 300

interface SearchFilterProps {
  /** What is searched in: `Name or serial number`. */
  label: string
  value: string
  onChange: (keywords: string) => void
}

/** Words to search for; passed on after a short pause, and not while a syllable is still being composed. */
export function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  const t = useWords(tableWords)
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value])
  const pass = useDebouncedCallback((keywords: string) => onChange(keywords.trim()), pauseMs)
  const type = (keywords: string, composing = false) => {
    setTyped(keywords)
    if (!composing) pass(keywords)
  }
  return (
    <TextInput
      className={classes.search ?? ''}
      size="sm"
      aria-label={label}
      placeholder={label}
      maxLength={64}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed ? <CloseButton size="sm" aria-label={t.clearSearch} onClick={() => type('')} /> : null
      }
      value={typed}
      onChange={({ currentTarget, nativeEvent }) =>
        type(currentTarget.value, (nativeEvent as InputEvent).isComposing)
      }
      onCompositionEnd={(event) => type(event.currentTarget.value)}
    />
  )
}

interface ChoiceFilterProps<T extends string> {
  label: string
  /** What stands there while nothing is chosen: `Any product`. */
  any: string
  options: readonly { value: T; label: string }[]
  /** Empty while nothing is chosen. */
  value: T | ''
  onChange: (value: T | '') => void
  /** Stands in `MoreFilters`. */
  inPopover?: boolean
}

/** From how many choices on one can type to find one. */
const searchFrom = 10

/** One of a few, or any. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { label, any, options, value, onChange } = props
  return (
    <Select
      {...(props.inPopover ? { label } : { className: classes.choice ?? '', 'aria-label': label })}
      size="sm"
      placeholder={any}
      clearable
      searchable={options.length > searchFrom}
      // Inside a popover, choosing is no click outside of it.
      comboboxProps={{ withinPortal: !props.inPopover }}
      data={options}
      value={value || null}
      onChange={(chosen) => onChange((chosen ?? '') as T | '')}
    />
  )
}

/** Filters that are needed less often, behind a button that says how many of them are in force. */
export function MoreFilters({ inForce, children }: { inForce: number; children: ReactNode }) {
  const t = useWords(tableWords)
  return (
    <Popover width={280} position="bottom-start" shadow="md" trapFocus withRoles>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={
            inForce > 0 ? (
              <Badge circle size="sm">
                {inForce}
              </Badge>
            ) : null
          }
        >
          {t.moreFilters}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.moreFilters}>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
