import { CloseButton, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './FilterBar.module.css'
import { tableWords } from './table/table.words.ts'
import { useWords } from './useWords.ts'

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
}

/** One of a few, or any. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { label, any, options, value, onChange } = props
  return (
    <Select
      className={classes.choice ?? ''}
      size="sm"
      aria-label={label}
      placeholder={any}
      clearable
      data={options}
      value={value || null}
      onChange={(chosen) => onChange((chosen ?? '') as T | '')}
    />
  )
}
