import { ActionIcon, Badge, Button, CloseButton, Popover, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './FilterBar.module.css'
import { useWords } from './language/useWords.ts'
import { tableWords } from './table/table.words.ts'
import { useNarrow } from './useNarrow.ts'

/**
 * Search and filters above a list, side by side if there is room. On a phone only the search and the filters
 * in force are shown; a button shows the others.
 */
export function FilterBar({ children }: { children: ReactNode }) {
  const t = useWords(tableWords)
  const narrow = useNarrow()
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <div className={classes.bar} data-filters data-collapsed={(narrow && !opened) || undefined}>
      {children}
      {narrow ? (
        <ActionIcon
          className={classes.toggle ?? ''}
          variant="default"
          size={36}
          aria-label={t.filters}
          aria-expanded={opened}
          onClick={toggle}
        >
          <IconAdjustmentsHorizontal size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </div>
  )
}

const inForce = { 'data-in-force': true } as const
/** Stays in sight while the other filters are collapsed. */
export const pinnedFilter = { wrapperProps: inForce } as const

/** What a field shows: it is at least as wide, as far as the screen has room. */
const asWideAs = (shown: string) => ({ 'data-shown': shown }) as const

/** The frame of a choice that is always made: as wide as what it says. */
export const choiceFrame = (shown: string) =>
  ({ className: classes.choice ?? '', wrapperProps: asWideAs(shown) }) as const

const pauseMs = 300

interface SearchFilterProps {
  /** Names the searched fields: `Name or serial number`. */
  label: string
  value: string
  onChange: (keywords: string) => void
}

/** Search text; passed on after a short delay, and not during an IME composition. */
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
      wrapperProps={asWideAs(label)}
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
  /** Placeholder while nothing is selected: `Any product`. */
  any: string
  options: readonly { value: T; label: string }[]
  /** Empty while nothing is selected. */
  value: T | ''
  onChange: (value: T | '') => void
  /** Used inside `MoreFilters`. */
  inPopover?: boolean
}

/** Number of options from which one can type to search. */
const searchFrom = 10

/** One of a few options, or all. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { label, any, options, value, onChange } = props
  const shown = options.find((option) => option.value === value)?.label ?? any
  return (
    <Select
      {...(props.inPopover ? { label } : { className: classes.choice ?? '', 'aria-label': label })}
      wrapperProps={{ ...asWideAs(shown), ...(value !== '' && inForce) }}
      size="sm"
      placeholder={any}
      clearable
      searchable={options.length > searchFrom}
      // Inside a popover, selecting must not count as an outside click.
      comboboxProps={{ withinPortal: !props.inPopover }}
      data={options}
      value={value || null}
      onChange={(chosen) => onChange((chosen ?? '') as T | '')}
    />
  )
}

/** Less common filters, behind a button that shows how many of them are active. */
export function MoreFilters({ inForce, children }: { inForce: number; children: ReactNode }) {
  const t = useWords(tableWords)
  return (
    <Popover width={280} position="bottom-start" shadow="md" trapFocus withRoles>
      <Popover.Target>
        <Button
          {...(inForce > 0 && { 'data-in-force': true })}
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
